import { createPortal } from '@wordpress/element';
import type { ReactNode } from 'react';
import type { Place } from './address';
import type { Data } from './data';
import { Export } from './Export';

/** What concerns the whole list, beside the heading that PHP has printed (includes/Surface/Admin/Inbox/InboxScreen.php). */
export function Bar( { data, place }: { data: Data; place: Place } ): ReactNode {
	const bar = document.getElementById( 'sw-immosuite-inbox-bar' );
	return bar === null ? null : createPortal( data.export !== '' && <Export data={ data } place={ place } />, bar );
}
