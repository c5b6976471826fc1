import { __, sprintf } from '@wordpress/i18n';
import { useRef } from 'react';
import { notifyResult } from '../../../store/notify-result';
import { savedListings, saveListing } from '../../../store/saved-listings';
import { Button, EmptyList, Flag, Head, Hidden } from '../../../ui';
import { useOneAtATime } from '../useOneAtATime';
import { Cards } from './listings/Cards';
import { Figures } from './listings/Figures';
import { Loaded } from './Loaded';
import { cardOf, type SavedCard } from './saved/card';
import { useSavedHomes } from './saved/useSavedHomes';
import type { TabProps } from './types';

async function restore( id: number ): Promise< void > {
	notifyResult( await saveListing( id, true ), __( 'The home is saved again.', 'sw-immosuite' ) );
}

/** State of a saved home, and the button that removes it. */
function About( { home, onRemove }: { home: SavedCard; onRemove: () => void } ) {
	/* translators: %s: title of the listing. */
	const name = sprintf( __( 'Remove “%s” from your saved homes', 'sw-immosuite' ), home.title );
	return (
		<>
			<Figures of={ home.figures } />
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
	const oneAtATime = useOneAtATime();
	const saved = useSavedHomes();
	const remove = ( { objectId, isGone }: SavedCard ): void =>
		oneAtATime( async () => {
			const answer = await saveListing( objectId, false );
			const undo = { label: __( 'Undo', 'sw-immosuite' ), run: () => void restore( objectId ) };
			// A removed home that no longer exists cannot be saved again.
			if (
				notifyResult(
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
			<Loaded data={ saved } onRetry={ () => void savedListings.reload() }>
				{ ( { listings } ) =>
					listings.length === 0 ? (
						<EmptyList>
							<p>{ __( 'Your list of saved homes is empty.', 'sw-immosuite' ) }</p>
						</EmptyList>
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
