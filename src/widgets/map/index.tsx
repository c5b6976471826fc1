/** Route `map`: the map of a search or of one listing, depending on the document's URL. */
import { __ } from '@wordpress/i18n';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { allow, isAllowed } from '../../map/consent';
import { MapPlace } from '../../map/listings';
import { failureText } from '../../store';
import { useListingMap } from '../../store/listing-map';
import { Hidden, Note, RetryNote } from '../../ui';
import type { WidgetProps } from '../types';
import { useHasRendered } from '../useHasRendered';
import { AGREED, readAddress } from './map-url';
import { ResultsMap } from './ResultsMap';
import { useListPage } from './useListPage';
import './style.css';

type MapProps = Pick< WidgetProps, 'config' | 'onTitle' | 'params' | 'link' >;

/** Placeholder of the map, as prerendered. */
function Waiting(): ReactNode {
	return (
		<>
			<Hidden>
				<span role="status">{ __( 'Loading …', 'sw-immosuite' ) }</span>
			</Hidden>
			<MapPlace />
		</>
	);
}

/**
 * Treats the click that opened the map in a page as consent, if the page is on this site and its button named the tile
 * provider. A map in its own window requests consent, because the link may come from another site.
 */
function useAgreement( { config: { map = null }, params, link }: Omit< MapProps, 'onTitle' > ): void {
	const isAgreed =
		params.id !== '' &&
		link.isOwnPage &&
		new URLSearchParams( window.location.search ).get( AGREED ) === map?.provider;
	// useState runs the function only once, before the map is rendered. `false`: only for this session.
	useState( () => map && isAgreed && ! isAllowed( map.url ) && allow( map.url, false ) );
}

function Screen( { config, onTitle, params, link }: MapProps ): ReactNode {
	const page = useListPage( { params, link } );
	const url = page.state?.url ?? window.location.href;
	const address = useMemo(
		() => readAddress( new URL( url, window.location.href ), config.lang ),
		[ url, config.lang ]
	);
	const { query, box } = address;
	useAgreement( { config, params, link } );
	const { value, failure, reload } = useListingMap( query );
	useEffect( () => {
		onTitle?.( __( 'Map of the properties', 'sw-immosuite' ), __( 'Properties', 'sw-immosuite' ) );
	}, [ onTitle ] );
	if ( failure !== null ) {
		return <RetryNote title={ failureText( failure ) } onRetry={ reload } />;
	}
	if ( value === null ) {
		return <Waiting />;
	}
	return value.count === 0 && box === null ? (
		<div className="swis-stack">
			<Note
				tone="info"
				title={ __( 'There is no property for this search at the moment', 'sw-immosuite' ) }
				live="status"
			/>
		</div>
	) : (
		<ResultsMap found={ value } address={ address } page={ page } tiles={ config.map } />
	);
}

export default function ListingsMapPage( props: MapProps ): ReactNode {
	const hasRendered = useHasRendered();
	return <div className="swis-page swis-map-page">{ hasRendered ? <Screen { ...props } /> : <Waiting /> }</div>;
}
