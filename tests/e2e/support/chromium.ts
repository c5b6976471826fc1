import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** The machine's own Chromium: nothing is downloaded. The first is what pictures are kept of. */
export function chromium(): string {
	const names = [
		'chromium-headless-shell',
		'chromium',
		'chromium-browser',
		'google-chrome-stable',
		'google-chrome',
	];
	for ( const name of names ) {
		try {
			return execFileSync( 'which', [ name ], { encoding: 'utf8' } ).trim();
		} catch {
			// The next name may be there.
		}
	}
	throw new Error( 'Chromium is missing: install the package chromium.' );
}

/** Font configuration that makes screenshots independent of the machine's fonts. */
export const FONTS = path.resolve( __dirname, '../../../tools/lib/fonts.conf' );

/** What Playwright itself turns off: of several `--disable-features` Chromium reads the last one alone. */
const PLAYWRIGHTS = [
	'AcceptCHFrame',
	'AutoExpandDetailsElement',
	'AvoidUnnecessaryBeforeUnloadCheckSync',
	'CertificateTransparencyComponentUpdater',
	'DestroyProfileOnBrowserClose',
	'DialMediaRouteProvider',
	'ExtensionManifestV2Disabled',
	'GlobalMediaControls',
	'HttpsUpgrades',
	'ImprovedCookieControls',
	'LazyFrameLoading',
	'LensOverlay',
	'MediaRouter',
	'PaintHolding',
	'ThirdPartyStoragePartitioning',
	'Translate',
];

/** Suggestions below the address bar that nobody sees here: two pages more for each window, a quarter of all processor time. */
const ADDRESS_BAR = [ 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup' ];

export const CHROMIUM_ARGS: string[] = [
	'--no-sandbox',
	// Every page lives for seconds: what a graphics card's stand-in paints, and what a compiler makes faster for the minutes
	// to come, costs a tenth of the processors' time and is gone with the page.
	'--disable-gpu',
	'--js-flags=--no-opt --no-maglev',
	// Letters are drawn as no system's settings ask for: pictures are compared.
	'--font-render-hinting=none',
	'--disable-background-networking',
	'--disable-component-update',
	`--disable-features=${ [ ...PLAYWRIGHTS, ...ADDRESS_BAR ].join( ',' ) }`,
];

/** Nothing but a certificate with this key (hash of its SPKI) is believed without somebody's signature. */
export const trusting = ( pin: string | undefined ): string[] =>
	pin === undefined ? [] : [ `--ignore-certificate-errors-spki-list=${ pin }` ];
