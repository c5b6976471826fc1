import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { EntryDetail } from './api';
import type { Data } from './data';
import { channelText, consentEventText, longTime, purposeText } from './words';

/** Consents of an entry: the text, whether our form showed it, and later events. */
export function Consents( { data, entry }: { data: Data; entry: EntryDetail } ): ReactNode {
	if ( entry.consents.length === 0 ) {
		return <p>{ __( 'No consent was given.', 'sw-immosuite' ) }</p>;
	}
	return entry.consents.map( ( { purpose, text, hash, shown, channels, events } ) => (
		<section key={ purpose + hash } className="swin-consent">
			<h3>{ purposeText( purpose ) }</h3>
			<blockquote lang="">{ text }</blockquote>
			{ ! shown && (
				<p>
					<strong>
						{ __(
							'Our form did not show this text: the message was sent without the form.',
							'sw-immosuite'
						) }
					</strong>
				</p>
			) }
			<dl className="swin-facts">
				{ channels.length > 0 && (
					<>
						<dt>{ __( 'Channels', 'sw-immosuite' ) }</dt>
						<dd>{ channels.map( channelText ).join( ', ' ) }</dd>
					</>
				) }
				{ events.map( ( { event, at } ) => (
					<ConsentEvent key={ event + at } event={ event } at={ longTime( at, data.zone ) } />
				) ) }
				<dt>{ __( 'Checksum of the text', 'sw-immosuite' ) }</dt>
				<dd>
					<code>{ hash }</code>
				</dd>
			</dl>
		</section>
	) );
}

function ConsentEvent( {
	event,
	at,
}: {
	event: EntryDetail[ 'consents' ][ number ][ 'events' ][ number ][ 'event' ];
	at: string;
} ): ReactNode {
	return (
		<>
			<dt>{ consentEventText( event ) }</dt>
			<dd>{ at }</dd>
		</>
	);
}
