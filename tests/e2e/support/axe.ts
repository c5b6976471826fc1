import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';

interface Violation {
	readonly id: string;
	readonly help: string;
	readonly nodes: ReadonlyArray< { readonly target: unknown; readonly failureSummary?: string } >;
}

const RULES = [ 'wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa' ];

/** Waits for running animations, because axe would measure intermediate colors. Ignores endless animations. */
async function untilAnimationsEnd( frame: Frame ): Promise< void > {
	await frame.evaluate( async () => {
		const animations = document.getAnimations().filter( ( { effect } ) => {
			return Number.isFinite( Number( effect?.getComputedTiming().endTime ) );
		} );
		await Promise.allSettled( animations.map( ( { finished } ) => finished ) );
	} );
}

/**
 * Returns axe's violations on the page and in its frames. The policy of the frame document blocks script tags, so the
 * source is evaluated in each frame; one run in the top document then collects the results of all frames.
 *
 * @param within Part of the page to check, if it exists; menu and footer of a host page belong to the theme.
 */
export async function violations( page: Page, within = '[data-sw-immosuite]' ): Promise< string[] > {
	for ( const frame of page.frames() ) {
		await untilAnimationsEnd( frame );
		if ( ! ( await frame.evaluate( () => 'axe' in window ) ) ) {
			await frame.evaluate( axe.source );
		}
	}
	const found = await page.evaluate(
		async ( { values, selector } ) => {
			const { axe: runner } = window as unknown as { axe: typeof import( 'axe-core' ) };
			// A form in its own window has no host element, so the whole document is checked.
			const context = document.querySelector( selector ) ?? document;
			const result = await runner.run( context, {
				runOnly: { type: 'tag', values },
				resultTypes: [ 'violations' ],
			} );
			return JSON.parse( JSON.stringify( result.violations ) ) as Violation[];
		},
		{ values: RULES, selector: within }
	);
	return found.flatMap( ( violation ) =>
		violation.nodes.map(
			( node ) =>
				`${ violation.id }: ${ violation.help } at ${ JSON.stringify( node.target ) } ${ node.failureSummary ?? '' }`
		)
	);
}
