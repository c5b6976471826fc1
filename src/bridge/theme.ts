/**
 * What a host may decide about a widget's look. Everything else is derived from these values in CSS
 * (tokens.css), so that any palette stays legible.
 */
import { isRecord, isText } from './shape';

export interface Theme {
	readonly scheme: 'light' | 'dark';
	readonly primary?: string;
	readonly surface?: string;
	readonly text?: string;
	readonly font?: string;
	readonly radius?: string;
	readonly size?: string;
}

/** Theme key → public custom property. */
export const THEME_PROPERTIES = {
	primary: '--swis-primary',
	surface: '--swis-surface',
	text: '--swis-text',
	font: '--swis-font-host',
	radius: '--swis-radius',
	size: '--swis-size',
} as const;

type ThemeKey = keyof typeof THEME_PROPERTIES;
const themeKeys = Object.keys( THEME_PROPERTIES ) as ThemeKey[];

/** Colours and lengths. Without url(), quotes and semicolons no value can fetch or end its declaration. */
const VALUE = /^(?!.*url\()[-#\w\s.,%()/+]{1,100}$/i;

/** Font families: names, quotes and commas, no function. */
const FONT = /^[^;{}<>()\\@:/]{1,300}$/;

const isValue = ( key: ThemeKey, value: unknown ): boolean =>
	value === undefined ||
	( isText( value, 300 ) && ( key === 'font' ? FONT : VALUE ).test( value ) );

export const isTheme = ( value: unknown ): value is Theme =>
	isRecord< Theme >( value ) &&
	( value.scheme === 'light' || value.scheme === 'dark' ) &&
	themeKeys.every( ( key ) => isValue( key, value[ key ] ) );

/** Sets a guarded theme on the frame's <html>; values that are absent fall back to the tokens. */
export const applyTheme = ( root: HTMLElement, theme: Theme ): void => {
	root.dataset[ 'scheme' ] = theme.scheme;
	// An empty value removes the property: the tokens' default holds again.
	themeKeys.forEach( ( key ) =>
		root.style.setProperty( THEME_PROPERTIES[ key ], theme[ key ] ?? '' )
	);
};
