import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useRef, useState } from 'react';
import type { ListingCard, SavedListingsResponse } from '../../../contract/types.gen';
import { notifyAnswer } from '../../../store/notify-answer';
import { followBrowser, savedListings, saveListing } from '../../../store/saved-listings';
import { Button, Empty, Flag, Head, Hidden } from '../../../ui';
import { useOneAtATime } from '../useOneAtATime';
import { Cards } from './listings/Cards';
import { Loaded } from './Loaded';
import type { TabProps } from './types';
import { useLast } from './useLast';

type Saved = SavedListingsResponse[ 'listings' ][ number ];

interface SavedCard extends ListingCard {
	mark: string;
	isGone: boolean;
}

/** Of a home that is not shown any more nothing is known. */
const cardOf = ( { objectId, card, mark, isGone }: Saved ): SavedCard => ( {
	uuid: `${ objectId }`,
	objectId,
	image: null,
	title: __( 'A home that is no longer available', 'sw-immosuite' ),
	zip: '',
	city: '',
	category: '',
	price: { title: '', text: '' },
	link: '',
	...card,
	mark: mark !== '' || ! isGone ? mark : __( 'No longer available', 'sw-immosuite' ),
	isGone,
} );

async function restore( id: number ): Promise< void > {
	notifyAnswer( await saveListing( id, true ), __( 'The home is saved again.', 'sw-immosuite' ) );
}

/** State of a saved home, and the button that removes it. */
function About( { home, onRemove }: { home: SavedCard; onRemove: () => void } ) {
	/* translators: %s: title of the listing. */
	const name = sprintf( __( 'Remove “%s” from your saved homes', 'sw-immosuite' ), home.title );
	return (
		<>
			{ home.mark !== '' && (
				<p>
					<Flag text={ home.mark } />
				</p>
			) }
			<div>
				<Button look="quiet" small onClick={ onRemove }>
					<span aria-hidden="true">{ __( 'Remove', 'sw-immosuite' ) }</span>
					<Hidden>{ name }</Hidden>
				</Button>
			</div>
		</>
	);
}

/** Homes that the visitor has saved, exclusive ones included. */
export default function SavedTab( props: TabProps ) {
	const panel = useRef< HTMLDivElement >( null );
	const alone = useOneAtATime();
	const { value, failure } = savedListings.useValue();
	const saved = useLast( value );
	const [ wasKnown ] = useState( value !== null );
	useEffect( () => {
		// A page may have changed the browser's list while another tab was open here.
		if ( wasKnown ) {
			void savedListings.refresh();
		}
		return followBrowser();
	}, [ wasKnown ] );
	const remove = ( { objectId, isGone }: SavedCard ): void =>
		alone( async () => {
			const answer = await saveListing( objectId, false );
			const undo = { label: __( 'Undo', 'sw-immosuite' ), run: () => void restore( objectId ) };
			// A home that is gone cannot be saved again.
			if (
				notifyAnswer(
					answer,
					__( 'Removed from your saved homes.', 'sw-immosuite' ),
					isGone ? undefined : undo
				)
			) {
				panel.current?.querySelector( 'h1' )?.focus();
			}
		} );
	return (
		<div ref={ panel }>
			<Head title={ __( 'Saved homes', 'sw-immosuite' ) } focus={ false } spacious>
				<p className="swis-lead">
					{ __( 'Homes that you save in this browser are in your account, too.', 'sw-immosuite' ) }
				</p>
			</Head>
			<Loaded what={ { value: saved, failure } } onRetry={ () => void savedListings.reload() }>
				{ ( { listings } ) =>
					listings.length === 0 ? (
						<Empty>
							<p>{ __( 'You have not saved a home yet.', 'sw-immosuite' ) }</p>
						</Empty>
					) : (
						<Cards
							{ ...props }
							listings={ listings.map( cardOf ) }
							level={ 2 }
							about={ ( home ) => <About home={ home } onRemove={ () => remove( home ) } /> }
						/>
					)
				}
			</Loaded>
		</div>
	);
}
