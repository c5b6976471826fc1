import { readFileSync } from 'node:fs';
import { TextEncoder } from 'node:util';
import germanInSteps from '../../../languages/sw-immosuite-de_DE-app-steps.json';
import german from '../../../languages/sw-immosuite-de_DE-app.json';
import { applyTexts } from '../../app/texts';
import { regionTree, type Location } from '../../domain/regions';
import { RegionPicker } from './RegionPicker';
import { RegionsLoading } from './Regions';

// react-dom/server needs TextEncoder, which Node has but jsdom does not expose.
Object.assign( globalThis, { TextEncoder } );

interface Vector {
	why: string;
	language: 'de' | 'en';
	regions: Location[];
	loading: string;
	html: string;
}

/** Shared with PHPUnit's PrintedRegionsTest, because the server renders the same list. */
const vectors = JSON.parse( readFileSync( 'tests/fixtures/printed-regions.json', 'utf8' ) ) as Vector[];

afterAll( () => applyTexts() );

test.each( vectors )( '$why', async ( { language, regions, loading, html } ) => {
	applyTexts( ...( language === 'de' ? [ german, germanInSteps ] : [] ) );
	const { renderToString } = await import( 'react-dom/server' );
	const tree = regionTree( regions );
	const picker = (
		<RegionPicker name="savedSearch.locations" tree={ tree } chosen={ tree.leaves } onChange={ () => undefined } />
	);
	expect( renderToString( picker ) ).toBe( html );
	expect( renderToString( <RegionsLoading /> ) ).toBe( loading );
} );
