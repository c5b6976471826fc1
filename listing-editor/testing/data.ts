/** Data of a site as the server renders it. */
import type { ListingEditorData } from '../../src/contract/types.gen';

const both = ( text: string ): { buy: string; rent: string } => ( { buy: text, rent: text } );

const figure = (
	key: string,
	type: 'currency' | 'decimal' | 'int'
): ListingEditorData[ 'categories' ][ number ][ 'figures' ][ number ] => ( {
	key,
	type,
	label: both( key ),
	unit: both( '' ),
	minimum: 0,
	maximum: 1e6,
} );

const PLOT = [ figure( 'price', 'currency' ), figure( 'plot_area', 'decimal' ) ];
const HOUSE = [ ...PLOT, figure( 'living_space', 'decimal' ), figure( 'rooms', 'decimal' ), figure( 'year', 'int' ) ];

export const data: ListingEditorData = {
	v: 1,
	language: 'de',
	today: '2026-11-21',
	categories: [
		{ id: 1, name: 'haus', label: 'Haus', nature: 'residential', marketingType: null, figures: HOUSE },
		{ id: 2, name: 'grundstueck', label: 'Grundstück', nature: '', marketingType: 'buy', figures: PLOT },
		{ id: 3, name: 'buero_praxis', label: 'Büro', nature: 'other', marketingType: null, figures: PLOT },
	],
	details: [],
	attached: [],
	regions: '/regions',
	outlines: '/outlines',
	map: null,
	agents: [ { id: 7, name: 'Anna Probe' } ],
	agency: 'Musterhaus Immobilien',
	duplicate: '',
	prospects: '',
	imported: { origin: '', marks: false },
	limits: { gallery: 50, plans: 20, documents: 20 },
};

/** Puts the data into the page. */
export const printListingData = ( changed: Partial< ListingEditorData > = {} ): void => {
	( window as { swImmosuiteListing?: ListingEditorData } ).swImmosuiteListing = { ...data, ...changed };
};
