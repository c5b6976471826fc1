/** The JSON that the server prints into a host element (includes/Frontend/Blocks/HostConfig.php). */
import type { Locale } from '../bridge';
import type { ConsentSet } from '../domain/consents';
import { isRecord, isText } from '../domain/guards';
import type * as printed from '../contract/types.gen';

export type HostFrame = Readonly< Omit< printed.HostFrame, 'consents' > > & {
	/** The part of the printed consents that the frame reads. */
	readonly consents: ConsentSet | null;
};

export type HostConfig = Readonly< Omit< printed.HostConfig, 'v' | 'frames' > > & {
	/** Frames by language: the configured language, or all languages of the site if the page's language decides. */
	readonly frames: Readonly< Record< Locale, HostFrame > >;
};

const TEXTS = [ 'src', 'title', 'failed', 'token' ] as const;

const isFrame = ( value: unknown ): value is HostFrame =>
	isRecord< HostFrame >( value ) &&
	TEXTS.every( ( key ) => isText( value[ key ], 4096 ) ) &&
	// The frame checks the consents with its own guard.
	( value.consents === null || ( isRecord< ConsentSet >( value.consents ) && isText( value.consents.hash, 128 ) ) );

export const isHostFrames = ( value: unknown ): value is HostConfig[ 'frames' ] =>
	isRecord( value ) && Object.values( value ).every( isFrame );

const isConfig = ( value: unknown ): value is HostConfig =>
	isRecord< printed.HostConfig >( value ) &&
	value.v === 1 &&
	isText( value.id, 100 ) &&
	isHostFrames( value.frames ) &&
	isRecord( value.attributes );

/**
 * Reads only a script that is a child of the element: an author's element that pretends to be a host may contain a
 * widget with its own script.
 *
 * @return null if the config was altered on its way to the browser: a broken form is worse than none.
 */
export const readConfig = ( element: Element ): HostConfig | null => {
	try {
		const script = element.querySelector( ':scope>script[type="application/json"]' ) as HTMLScriptElement;
		const value: unknown = JSON.parse( script.text );
		return isConfig( value ) ? value : null;
	} catch {
		return null;
	}
};

export interface ChosenFrame {
	readonly locale: Locale;
	readonly hostFrame: HostFrame;
}

/**
 * Chooses the frame in the language of the nearest `lang` attribute, on the element or above it; else the first frame,
 * which is the German one if the site has it.
 */
export const chooseFrame = ( element: Element, { frames }: Pick< HostConfig, 'frames' > ): ChosenFrame | null => {
	const locales = Object.keys( frames );
	const [ firstLocale = '' ] = locales;
	const locale =
		locales.find(
			( candidate ) =>
				// Without the region: "de" of "de-AT".
				candidate === element.closest< HTMLElement >( '[lang]' )?.lang.toLowerCase().split( /[-_]/ )[ 0 ]
		) ?? firstLocale;
	const hostFrame = frames[ locale ];
	return hostFrame ? { locale, hostFrame } : null;
};
