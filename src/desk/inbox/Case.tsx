import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { EntryDetail } from './api';
import type { Data } from './data';

/** "030 23125-123" as it is dialled. */
const dialled = ( phone: string ): string => phone.replace( /[^\d+]/g, '' );

/** What was sent, in words. What somebody has typed is text everywhere. */
export function Case( { entry }: { data: Data; entry: EntryDetail } ): ReactNode {
	const { sent, contact, page } = entry;
	return (
		<>
			<dl className="swin-facts">
				{ contact.phone !== '' && (
					<>
						<dt>{ __( 'Phone', 'sw-immosuite' ) }</dt>
						<dd>
							<a href={ `tel:${ dialled( contact.phone ) }` }>{ contact.phone }</a>
						</dd>
					</>
				) }
				<dt>{ __( 'Email', 'sw-immosuite' ) }</dt>
				<dd>
					<a href={ `mailto:${ encodeURIComponent( contact.email ) }` }>{ contact.email }</a>
				</dd>
				{ sent.map( ( { label, value }, index ) => (
					<Fact key={ index } label={ label } value={ value } />
				) ) }
				{ /^https?:/.test( page ) && (
					<>
						<dt>{ __( 'Received through', 'sw-immosuite' ) }</dt>
						<dd>
							<a href={ page }>{ page.replace( /^https?:\/\//, '' ) }</a>
						</dd>
					</>
				) }
			</dl>
		</>
	);
}

function Fact( { label, value }: { label: string; value: string } ): ReactNode {
	return (
		<>
			<dt>{ label }</dt>
			<dd lang="">{ value }</dd>
		</>
	);
}
