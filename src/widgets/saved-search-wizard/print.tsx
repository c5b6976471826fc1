/**
 * The screen that saves the search of a list, prerendered with a search of usual length. No document contains it:
 * tools/heights measures its height, which pages reserve if a list's link opens the search.
 */
import { controlName } from '../../domain/contact-paths';
import { regionTree } from '../../domain/regions';
import { useWizard, WizardPage } from '../../forms/wizard';
import type { WidgetProps } from '../types';
import { readOptions } from './attributes';
import * as parts from './later/one-screen';
import { describeSteps, ROUTE } from './steps';
import { useSearchState } from './useSearchState';

const PLACES = [ 'konstanz', ...Array.from( { length: 12 }, ( _, index ) => `place-${ index }` ) ];
const REGIONS = {
	state: 'ready',
	// The last region is not part of the search.
	value: regionTree( [ ...PLACES, 'far' ].map( ( locationId ) => ( { locationId, name: 'Konstanz' } ) ) ),
} as const;
const LAZY = { parts, failures: 0, hasFailed: false, request: () => undefined };
const LINK = Buffer.from(
	JSON.stringify( { locations: PLACES, list: { around: 'konstanz', near: 20, back: '/', count: 7 } } )
).toString( 'base64url' );
const ENTRIES = {
	link: LINK,
	step: 'contact',
	'savedSearch.locations': PLACES,
	'savedSearch.categoryId': '30225',
	'savedSearch.features': [ 'balcony', 'lift' ],
};
const INITIAL = Object.fromEntries(
	Object.entries( ENTRIES ).map( ( [ path, value ] ) => [ controlName( path ), value ] )
);

/** Text as long as the figures of a usual search. The screen has none here, because field definitions load later. */
const FIGURES = 'Kaufpreis bis 450.000 € · Wohnfläche ab 80 m² · Zimmer ab 3';

export default function ListSearch( { config, link }: WidgetProps ) {
	const { catalogue } = config;
	if ( catalogue === undefined ) {
		throw new Error( 'The screen has no catalogue.' );
	}
	const props = {
		catalogue,
		config,
		link,
		params: { id: '', attributes: {}, search: LINK },
		options: readOptions( {} ),
		regions: REGIONS,
		accountSearch: null,
		lazy: LAZY,
		initial: INITIAL,
	};
	const search = useSearchState( { ...props, lazySteps: { ...LAZY, parts: null } } );
	const { submission, entries, rules } = search;
	const steps = describeSteps( entries, { ...rules, isLoading: false } );
	const wizard = useWizard( { route: ROUTE, steps, current: 'contact', open: () => undefined, submission, link } );
	const note = (
		<>
			<p>{ FIGURES }</p>
			<div className="swis-matches" data-count={ 7 }>
				<parts.Matches count={ 7 } lang={ config.lang } />
			</div>
		</>
	);
	const page = { lazy: LAZY, consents: config.consents, submission, title: '', subtitle: '', onTitle: undefined };
	return (
		<WizardPage { ...page }>
			<parts.OneScreen { ...props } search={ search } wizard={ wizard } note={ note } />
		</WizardPage>
	);
}
