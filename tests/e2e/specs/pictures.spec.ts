import type { Locator, Page } from '@playwright/test';
import { LeadWizard } from '../pages/LeadWizard';
import { SavedSearchWizard } from '../pages/SavedSearchWizard';
import { Pictures, WIDTHS } from '../support/pictures';
import type { Language } from '../support/site';
import { expect, test } from '../support/test';

/** Both wizards at full width. */
const content = ( language: Language ): string =>
	[ 'lead-wizard', 'saved-search-wizard' ]
		.map( ( widget ) => `<!-- wp:sw-immosuite/${ widget } ${ JSON.stringify( { language, align: 'wide' } ) } /-->` )
		.join( '' );

type CompareStep = ( step: string ) => Promise< void >;

/** Waits until the map shows its outlines and the consent question. */
async function untilMapShows( root: LeadWizard[ 'root' ], question: string ): Promise< void > {
	await root.getByRole( 'button', { name: question, exact: true } ).waitFor();
	await expect( root.locator( '[aria-busy="true"]' ) ).toHaveCount( 0 );
}

async function walkLead( wizard: LeadWizard, compareStep: CompareStep ): Promise< void > {
	const { lead } = wizard;
	await compareStep( '1-category' );
	await wizard.choice( lead.house ).click();
	await wizard.fillPlace( { zip: '78315', city: 'Radolfzell' } );
	await wizard.labeled( wizard.words.city ).blur();
	await untilMapShows( wizard.root, lead.loadMap );
	await compareStep( '2-location' );
	await wizard.next.click();
	await wizard.labeled( lead.price ).fill( lead.typed.price );
	await wizard.labeled( lead.livingSpace ).fill( lead.typed.livingSpace );
	await wizard.labeled( lead.livingSpace ).blur();
	await compareStep( '3-fields' );
	await wizard.next.click();
	await wizard.step( 4 ).waitFor();
	await compareStep( '4-contact' );
}

async function walkSearch( wizard: SavedSearchWizard, compareStep: CompareStep, question: string ): Promise< void > {
	const { words } = wizard;
	await untilMapShows( wizard.root, question );
	await compareStep( '1-regions' );
	await wizard.next.click();
	await wizard.choice( words.rent ).check();
	await compareStep( '2-category' );
	await wizard.choice( words.apartment ).click();
	await wizard.field( words.livingSpaceFrom ).fill( '85' );
	await wizard.field( words.livingSpaceFrom ).blur();
	await wizard.text( words.matches ).waitFor();
	await compareStep( '3-criteria' );
	await wizard.next.click();
	await wizard.heading( 'contact' ).waitFor();
	await compareStep( '4-contact' );
}

/** Fixes the number of matches: other tests add listings at the same time. */
const countTwelve = ( visitor: Page ): Promise< void > =>
	visitor.route( /\/listing\/count/, ( route ) => route.fulfill( { json: { count: 12 } } ) );

for ( const language of [ 'de', 'en' ] as const ) {
	for ( const width of WIDTHS[ language ] ) {
		test( `every step of both wizards matches its screenshot, ${ language }, ${ width } px`, async ( {
			page: visitor,
			browser,
			backend,
		}, info ) => {
			test.slow();
			await countTwelve( visitor );
			await visitor.setViewportSize( { width, height: 900 } );
			await visitor.goto( await backend.publish( `Bilder ${ language } ${ width }`, content( language ) ) );
			const pictures = await Pictures.of( browser, info );
			const lead = LeadWizard.inFrame( visitor, language );
			const search = SavedSearchWizard.inFrame( visitor, language );
			await lead.waitUntilHydrated();
			await search.waitUntilHydrated();
			const compareIn =
				( widget: string, frame: Locator ): CompareStep =>
				( step ) =>
					pictures.expect( frame, `${ widget }-${ step }-${ language }-${ width }` );
			const frame = ( title: string ): Locator => visitor.getByTitle( title, { exact: true } );
			await walkLead( lead, compareIn( 'lead-wizard', frame( lead.lead.frame ) ) );
			await walkSearch(
				search,
				compareIn( 'saved-search-wizard', frame( search.words.frame ) ),
				lead.lead.loadMap
			);
			await pictures.close();
		} );
	}
}
