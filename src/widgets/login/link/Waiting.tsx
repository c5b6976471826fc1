import { __ } from '@wordpress/i18n';
import { useEffect, useState, type ReactNode } from 'react';
import { Spinner } from '../../../ui';

/** Milliseconds after which the page reports that it takes longer than usual. */
const LONG_MS = 8_000;

/** Waiting message. Part of the prerendered document, so it contains no details of the link. */
export function Waiting( { text }: { text: string } ): ReactNode {
	const [ isLong, setLong ] = useState( false );
	useEffect( () => {
		const timer = setTimeout( () => setLong( true ), LONG_MS );
		return () => clearTimeout( timer );
	}, [] );
	return (
		<p className="swis-lead" role="status">
			<Spinner /> { text }
			{ isLong && <> { __( 'This is taking longer than usual …', 'sw-immosuite' ) }</> }
		</p>
	);
}
