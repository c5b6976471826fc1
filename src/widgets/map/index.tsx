/** Route `map`: where the listings of a search are, or one of them (L21). The address of the document says which. */
import { __ } from '@wordpress/i18n';
import { useEffect, useState, type ReactNode } from 'react';
import { MapPlace } from '../../map/listings';
import { failureText } from '../../store';
import { useListingMap } from '../../store/listing-map';
import { Hidden, Note, RetryNote } from '../../ui';
import type { WidgetProps } from '../types';
import { useBegun } from '../useBegun';
import { readAddress } from './address';
import { Found } from './Found';
import './style.css';

type MapProps = Pick< WidgetProps, 'config' | 'onTitle' >;

/** The place of the map, as everybody's document is printed. */
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

function Screen( { config, onTitle }: MapProps ): ReactNode {
	const [ { query, list } ] = useState( () => readAddress( new URL( window.location.href ), config.lang ) );
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
	return value.count === 0 ? (
		<Note
			tone="info"
			title={ __( 'There is no property for this search at the moment', 'sw-immosuite' ) }
			live="status"
		/>
	) : (
		<Found found={ value } list={ list } tiles={ config.map } />
	);
}

export default function ListingsMapPage( props: MapProps ): ReactNode {
	const isBegun = useBegun();
	return <div className="swis-page swis-map-page">{ isBegun ? <Screen { ...props } /> : <Waiting /> }</div>;
}
