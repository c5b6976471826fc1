import { useMemo, type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { Hidden } from '../../ui';
import { isPlain } from './Card';
import { areTogether, clustersOf, MAX_ZOOM, PIN_EXTENT, type Cluster } from './clusters';
import { Spot } from './Spot';
import type { Home, ListingsSearch, Pin } from './types';
import { useDragged } from './useDragged';
import { useOpenCluster } from './useOpenCluster';
import { useZoom } from './useZoom';
import { clusterName, countName, pinName } from './words';

export type PinCluster = Cluster< Pin >;

/** Path of a house, for a listing whose price is unknown. */
const HOUSE = 'M4 11.5 12 5l8 6.500M6.500 9.500V19h11V9.500';
const HEART = 'M12 20S4 15 4 9.300A4.300 4.300 0 0 1 12 7a4.300 4.300 0 0 1 8 2.300C20 15 12 20 12 20z';

function Sign( { path }: { path: string } ): ReactNode {
	return (
		<svg className="swis-icon" viewBox="0 0 24 24" aria-hidden="true">
			<path d={ path } />
		</svg>
	);
}

function PinWords( { pin, isSaved }: { pin: Pin; isSaved: boolean } ): ReactNode {
	return (
		<>
			{ isSaved && <Sign path={ HEART } /> }
			{ pin.short === '' ? <Sign path={ HOUSE } /> : pin.short }
		</>
	);
}

/** Presses the pin on Space, because it has the role of a button; as a link it would react only to Enter. */
function pressWithSpace( event: KeyboardEvent< HTMLElement > ): void {
	if ( event.key === ' ' ) {
		event.preventDefault();
		event.currentTarget.click();
	}
}

interface PinButtonProps {
	pin: Pin;
	search: ListingsSearch;
	isMarked: boolean;
	/** Whether the click ends a drag of the map. */
	isDragged: RefObject< boolean >;
	onPress: ( from: HTMLElement ) => void;
}

/** A pin as a link, so that the browser greys the pins of visited pages; the site itself stores no history. */
function PinButton( { pin, search, isMarked, isDragged, onPress }: PinButtonProps ): ReactNode {
	const isSaved = search.saved.has( pin.objectId );
	const click = ( event: MouseEvent< HTMLElement > ): void => {
		if ( isPlain( event ) ) {
			event.preventDefault();
			if ( ! isDragged.current ) {
				onPress( event.currentTarget );
			}
		}
	};
	const point = (): void => search.onPoint( pin.objectId );
	const leave = (): void => search.onPoint( 0 );
	return (
		<a
			className={ `swis-pin${ isMarked ? ' is-on' : '' }` }
			href={ pin.link }
			target="_top"
			role="button"
			draggable={ false }
			aria-label={ pinName( pin, isSaved ) }
			onClick={ click }
			onKeyDown={ pressWithSpace }
			onMouseEnter={ point }
			onMouseLeave={ leave }
			onFocus={ point }
			onBlur={ leave }
		>
			<PinWords pin={ pin } isSaved={ isSaved } />
		</a>
	);
}

export interface PinsProps {
	readonly pins: readonly Pin[];
	/** null: the pin gives orientation only. */
	readonly search: ListingsSearch | null;
	/** Opens a card on the map, for listings that have no card in the list beside the map. */
	readonly onOpen: ( homes: readonly Home[], from: HTMLElement ) => void;
}

/**
 * Prices on the map. A circle with a number replaces prices that are close together. A tap on a circle zooms in and leads
 * to the first card of its homes, or lists the homes if they are all in one building.
 */
export function Pins( { pins, search, onOpen }: PinsProps ): ReactNode {
	const zoom = useZoom();
	const openCluster = useOpenCluster( { all: pins, single: PIN_EXTENT }, search );
	const isDragged = useDragged();
	const clusters = useMemo(
		() =>
			clustersOf( pins, zoom ).map( ( cluster ) => ( {
				...cluster,
				isBuilding: areTogether( cluster.members, MAX_ZOOM ),
			} ) ),
		[ pins, zoom ]
	);
	return clusters.map( ( cluster ) => {
		const { at, members, isBuilding } = cluster;
		const [ first, ...others ] = members;
		const isMarked = members.some( ( { objectId } ) => objectId === search?.marked );
		const press = ( from: HTMLElement ): void => {
			if ( others.length === 0 && search?.cards.has( first.objectId ) ) {
				search.onCard( first.objectId );
			} else {
				onOpen( members, from );
			}
		};
		let spot: ReactNode;
		if ( search === null ) {
			spot = (
				<span className="swis-pin" role="img" aria-label={ pinName( first, false ) }>
					<PinWords pin={ first } isSaved={ false } />
				</span>
			);
		} else if ( others.length === 0 ) {
			spot = <PinButton { ...{ pin: first, search, isMarked, isDragged } } onPress={ press } />;
		} else {
			spot = (
				<button
					type="button"
					className={ `swis-cluster${ isMarked ? ' is-on' : '' }` }
					onClick={ ( { currentTarget, detail } ) => {
						if ( isBuilding ) {
							press( currentTarget );
						} else if ( ! isDragged.current ) {
							openCluster( { members, homesIn: ( part ) => part, isByKey: detail === 0 } );
						}
					} }
				>
					<span aria-hidden="true">{ members.length }</span>
					<Hidden>{ isBuilding ? countName( members.length ) : clusterName( members.length ) }</Hidden>
				</button>
			);
		}
		return (
			<Spot key={ `${ first.objectId } ${ members.length }` } at={ at } level={ isMarked ? 2 : 1 }>
				{ spot }
			</Spot>
		);
	} );
}
