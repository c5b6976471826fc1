import { useCallback, useEffect, useMemo, useState } from 'react';
import { useRegionTree } from '../../forms/regions/Regions';
import { LazyPart, useLazyParts } from '../../forms/wizard';
import { loadLaterTexts, type Language } from '../../store';
import type { WidgetProps } from '../types';
import { hasPrerenderedFirstStep, readOptions, type SearchOptions } from './attributes';
import { useAccountSearch, useEdited, type AccountSearch } from './edit';
import { SearchWizard } from './SearchWizard';
import type { SearchParts, SearchProps, StepParts } from './useSearchState';

/** Whether the prerendered step fits; the search of a link opens another step. */
export const isPrerendered = (
	attributes: WidgetProps[ 'params' ][ 'attributes' ],
	{ search = '' }: WidgetProps[ 'params' ]
): boolean => search === '' && hasPrerenderedFirstStep( attributes );

async function withTexts< T >(
	lang: Language,
	chunk: Promise< T >,
	ownGerman?: Parameters< typeof loadLaterTexts >[ 1 ]
): Promise< T > {
	const [ parts ] = await Promise.all( [ chunk, loadLaterTexts( lang, ownGerman ) ] );
	return parts;
}

const loadSteps = ( lang: Language ): Promise< StepParts > =>
	withTexts( lang, import( /* webpackChunkName: "saved-search-wizard-later" */ './later' ) );

const loadOneScreen = ( lang: Language ): Promise< SearchParts > =>
	withTexts(
		lang,
		import( /* webpackChunkName: "saved-search-wizard-one-screen" */ './later/one-screen' ),
		() =>
			import(
				/* webpackChunkName: "texts-de-one-screen" */ '../../../languages/sw-immosuite-de_DE-app-one-screen.json'
			)
	);

/** The chunks of the later steps and of the screen for a linked search; each loads when needed. */
function useParts( lang: Language, isLinked: boolean ): Pick< SearchProps, 'lazy' | 'lazySteps' > {
	const steps = useLazyParts( loadSteps, lang, ! isLinked );
	const linked = useLazyParts( loadOneScreen, lang, isLinked );
	return isLinked ? { lazy: linked, lazySteps: steps } : { lazy: steps, lazySteps: steps };
}

/** The block's options, without a contact step if the account has all data. */
function useOptions(
	attributes: WidgetProps[ 'params' ][ 'attributes' ],
	accountSearch: AccountSearch | null
): SearchOptions {
	return useMemo( () => {
		const options = readOptions( attributes );
		return { ...options, hasContact: options.hasContact && accountSearch === null };
	}, [ attributes, accountSearch ] );
}

/** Props for one search. Each search has its own draft; only the first search, if new, gets the early entries. */
function propsOf( { initial, ...props }: WidgetProps, uuid: string, accountSearch: AccountSearch | null ): WidgetProps {
	const { params } = props;
	const isFirstNew = uuid === ( params.uuid ?? '' ) && ! accountSearch?.stored;
	return {
		...props,
		...( uuid !== '' && { params: { ...params, id: `${ params.id }:${ uuid }` } } ),
		...( isFirstNew && initial && { initial } ),
	};
}

/** The saved-search wizard (route /saved-search-wizard). */
export default function SavedSearchWizard( props: WidgetProps ) {
	const { config, params } = props;
	const [ uuid, setUuid ] = useState( params.uuid ?? '' );
	const edited = useEdited( uuid );
	const accountSearch = useAccountSearch(
		edited,
		readOptions( params.attributes ).hasContact && ! config.extraFields
	);
	const options = useOptions( params.attributes, accountSearch );
	const regions = useRegionTree();
	const { lazy, lazySteps } = useParts( config.lang, Boolean( params.search ) );
	// Shows the page, which src/bridge/linked.ts has hidden while the search of a link loads.
	useEffect( () => {
		delete document.documentElement.dataset[ 'linked' ];
	}, [] );
	const onNew = useCallback( () => setUuid( '' ), [] );
	if ( config.catalogue === undefined ) {
		throw new Error( 'SW ImmoSuite: the document of the saved-search wizard lacks its catalogue.' );
	}
	const { phase } = edited;
	const note =
		phase === 'none' ? null : (
			<LazyPart lazy={ lazy }>{ ( { EditNote } ) => <EditNote edited={ edited } /> }</LazyPart>
		);
	const isWaiting = phase === 'loading' || ( phase === 'found' && lazy.parts === null );
	if ( isWaiting || phase === 'failed' ) {
		return <div className="swis-page">{ note }</div>;
	}
	// The regions determine the initial entries, so they are part of the key.
	const key = [ uuid, accountSearch?.stored?.uuid, regions.state === 'ready', ...options.preselected ].join( ' ' );
	return (
		<SearchWizard
			{ ...propsOf( props, uuid, accountSearch ) }
			key={ key }
			catalogue={ config.catalogue }
			options={ options }
			regions={ regions }
			accountSearch={ accountSearch }
			lazy={ lazy }
			lazySteps={ lazySteps }
			note={ note }
			onNew={ onNew }
		/>
	);
}
