import { __ } from '@wordpress/i18n';
import { useEffect, useState, type ReactNode } from 'react';
import { Spinner } from '../../../ui';

/** After this long the page says that it knows. */
const LONG = 8_000;

/** Says what is being waited for; it stands in the printed document, so it claims nothing about the link. */
export function Waiting( { text }: { text: string } ): ReactNode {
	const [ isLong, setLong ] = useState( false );
	useEffect( () => {
		const timer = setTimeout( () => setLong( true ), LONG );
		return () => clearTimeout( timer );
	}, [] );
	return (
		<p className="swis-lead" role="status">
			<Spinner /> { text }
			{ isLong && <> { __( 'This is taking longer than usual …', 'sw-immosuite' ) }</> }
		</p>
	);
}
