import { __, _x } from '@wordpress/i18n';
import { useState } from 'react';
import { reloadSavedSearches, useSavedSearches } from '../../../store';
import { useAccount } from '../../../store/account';
import { matchingListings, sentInquiries } from '../../../store/account-lists';
import { savedListings } from '../../../store/saved-listings';
import { Button, EmptyList, Hidden, Skeleton } from '../../../ui';
import { useOpenWidget } from '../../useOpenWidget';
import { matchesPath, pathOf } from '../account-screen/tab-path';
import { PANEL_ID } from '../account-screen/TabList';
import { Loaded } from './Loaded';
import { useHearts } from './overview/Heart';
import { InquiriesShelf } from './overview/InquiriesShelf';
import { NewsShelf } from './overview/NewsShelf';
import { SavedShelf } from './overview/SavedShelf';
import { SearchesShelf } from './overview/SearchesShelf';
import type { SharedShelfProps } from './overview/types';
import { useSavedHomes } from './saved/useSavedHomes';
import type { TabProps } from './types';
import { useRefreshedList } from './useRefreshedList';
import { useLastValue } from './useLastValue';
import { useMatches } from './useMatches';

const WIZARD = 'saved-search-wizard';

/** The four lists, and whether each has loaded or failed once. */
function useLists() {
	const { value, failure } = useSavedSearches( true );
	const searches = { value: useLastValue( value ), failure };
	const lists = {
		searches,
		matches: useMatches( searches.value ),
		saved: useSavedHomes(),
		inquiries: useRefreshedList( sentInquiries ),
	};
	const [ isReady, setReady ] = useState( false );
	if ( ! isReady && Object.values( lists ).every( ( list ) => list.value !== null || list.failure !== null ) ) {
		setReady( true );
	}
	return { ...lists, isReady };
}

type Lists = ReturnType< typeof useLists >;

const isEmpty = ( { searches, saved, inquiries }: Lists ): boolean =>
	searches.value?.length === 0 && saved.value?.listings.length === 0 && inquiries.value?.length === 0;

/** Whether the overview has content. Stays true after the last home is removed, because it can be saved again. */
function useIsFilled( lists: Lists ): boolean {
	const [ isFilled, setFilled ] = useState( false );
	if ( ! isFilled && lists.isReady && ! isEmpty( lists ) ) {
		setFilled( true );
	}
	return isFilled;
}

/** Button or link that opens the wizard for saved searches. */
function CreateSearchButton( { link, look }: Pick< TabProps, 'link' > & { look: 'filled' | 'link' } ) {
	const { opening, open } = useOpenWidget( link );
	return (
		<Button
			look={ look }
			busy={ opening === null ? null : __( 'Loading …', 'sw-immosuite' ) }
			onClick={ () => open( WIZARD, {} ) }
		>
			{ __( 'Create saved search', 'sw-immosuite' ) }
		</Button>
	);
}

function EmptyOverview( { link }: Pick< TabProps, 'link' > ) {
	return (
		<EmptyList>
			<h2 className="swis-subtitle">{ __( 'Everything you like, in one place', 'sw-immosuite' ) }</h2>
			<p>
				{ __(
					'Save homes with the heart, or save a search: we’ll email you as soon as something fits.',
					'sw-immosuite'
				) }
			</p>
			<CreateSearchButton link={ link } look="filled" />
		</EmptyList>
	);
}

/** Props shared by the shelves. `show` opens a tab and scrolls to its top; Back returns to the overview. */
function useSharedProps( { config, link, go }: TabProps ): SharedShelfProps & { show: ( path: string ) => void } {
	const show = ( path: string ): void => {
		go( path, { push: true } );
		const panel = document.getElementById( PANEL_ID );
		if ( panel ) {
			panel.focus( { preventScroll: true } );
			link.scrollTo( panel );
		}
	};
	return { show, lang: config.lang, hearts: useHearts(), onTab: ( tab ) => show( pathOf( tab ) ) };
}

function Shelves( { lists, ...props }: TabProps & { lists: Lists } ) {
	const { searches, matches, saved, inquiries } = lists;
	const { show, ...shared } = useSharedProps( props );
	const mayEmail = useAccount().value?.acceptAlerts !== false;
	return (
		<>
			{ searches.value?.length !== 0 && (
				<Loaded data={ matches } onRetry={ () => void matchingListings.reload() } rows={ 1 }>
					{ ( found ) => <NewsShelf { ...shared } matches={ found } /> }
				</Loaded>
			) }
			<Loaded data={ saved } onRetry={ () => void savedListings.reload() } rows={ 1 }>
				{ ( list ) => <SavedShelf { ...shared } saved={ list } /> }
			</Loaded>
			<Loaded data={ searches } onRetry={ () => void reloadSavedSearches() } rows={ 1 }>
				{ ( list ) => (
					<SearchesShelf
						{ ...shared }
						searches={ list }
						mayEmail={ mayEmail }
						create={ <CreateSearchButton link={ props.link } look="link" /> }
						onMatches={ ( uuid ) => show( matchesPath( uuid ) ) }
					/>
				) }
			</Loaded>
			<Loaded data={ inquiries } onRetry={ () => void sentInquiries.reload() } rows={ 1 }>
				{ ( list ) => list.length > 0 && <InquiriesShelf { ...shared } inquiries={ list } /> }
			</Loaded>
		</>
	);
}

/** The first tab of the account: new matches, saved homes and searches, and inquiries. */
export default function OverviewTab( props: TabProps ) {
	const lists = useLists();
	const isFilled = useIsFilled( lists );
	if ( ! lists.isReady ) {
		return <Skeleton />;
	}
	return (
		<>
			<h1>
				<Hidden>{ _x( 'Overview', 'tab', 'sw-immosuite' ) }</Hidden>
			</h1>
			{ isFilled ? <Shelves { ...props } lists={ lists } /> : <EmptyOverview link={ props.link } /> }
		</>
	);
}
