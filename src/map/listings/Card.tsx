import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '../../ui';
import { useLatest } from '../useLatest';
import type { Home } from './types';
import { countName, pinName } from './words';

/** Whether a click opens the link in this tab. */
export const isPlain = ( { button, ctrlKey, metaKey, shiftKey }: MouseEvent ): boolean =>
	button === 0 && ! ctrlKey && ! metaKey && ! shiftKey;

export interface CardProps {
	homes: readonly Home[];
	/** The region in which all homes are; null: the homes share a pin. */
	region: { readonly name: string; readonly url: string; readonly onSearch: ( url: string ) => void } | null;
	onClose: () => void;
}

/** Opens the listing's page in place of the page around the map. */
function HomeLink( { home }: { home: Home } ): ReactNode {
	return (
		<a href={ home.link } target="_top">
			{ home.picture !== '' && <img src={ home.picture } alt="" /> }
			<span>
				<strong>{ home.title }</strong>
				<span>{ home.place }</span>
				{ home.price !== '' && <strong>{ home.price }</strong> }
			</span>
		</a>
	);
}

/** Lists the homes of a pin or a region without cards beside the map. Takes the focus; Escape closes the list. */
export function Card( { homes, region, onClose }: CardProps ): ReactNode {
	const box = useRef< HTMLElement >( null );
	const latest = useLatest( onClose );
	useEffect( () => {
		box.current?.querySelector( 'a' )?.focus( { preventScroll: true } );
		const onKey = ( { key }: KeyboardEvent ): void => {
			if ( key === 'Escape' ) {
				latest.current();
			}
		};
		document.addEventListener( 'keydown', onKey );
		return () => document.removeEventListener( 'keydown', onKey );
	}, [ homes, latest ] );
	const search = ( event: MouseEvent ): void => {
		if ( region && isPlain( event ) ) {
			event.preventDefault();
			region.onSearch( region.url );
		}
	};
	const [ only, ...others ] = homes;
	const name = only !== undefined && others.length === 0 ? pinName( only, false ) : countName( homes.length );
	return (
		<section className="swis-map__card" aria-label={ name } ref={ box }>
			<ul>
				{ homes.map( ( home ) => (
					<li key={ home.objectId }>
						<HomeLink home={ home } />
					</li>
				) ) }
				{ region && (
					<li>
						<a href={ region.url } target="_top" onClick={ search }>
							{ /* translators: %s: name of a region. */ }
							{ sprintf( __( 'Search only in %s', 'sw-immosuite' ), region.name ) }
						</a>
					</li>
				) }
			</ul>
			<button type="button" aria-label={ __( 'Close', 'sw-immosuite' ) } onClick={ onClose }>
				<Icon name="clear" />
			</button>
		</section>
	);
}
