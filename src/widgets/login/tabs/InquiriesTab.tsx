import { __, sprintf } from '@wordpress/i18n';
import { dayOf } from '../../../domain/time';
import { sentInquiries } from '../../../store/account-lists';
import { EmptyList, Head } from '../../../ui';
import { stateText, type Inquiry } from './inquiries';
import { Cards } from './listings/Cards';
import { Loaded } from './Loaded';
import type { TabProps } from './types';
import { useRefreshedList } from './useRefreshedList';

/** Date and status of an inquiry. */
function InquiryStatus( { inquiry, lang }: { inquiry: Inquiry; lang: string } ) {
	return (
		<>
			<p className="swis-hint">
				{ /* translators: %s: day. */ }
				{ sprintf( __( 'Inquiry of %s', 'sw-immosuite' ), dayOf( inquiry.created, lang ) ) }
			</p>
			<p>{ stateText( inquiry.state ) }</p>
		</>
	);
}

/** The visitor's inquiries about listings. */
export default function InquiriesTab( props: TabProps ) {
	const { lang } = props.config;
	const sent = useRefreshedList( sentInquiries );
	return (
		<>
			<Head title={ __( 'Your inquiries', 'sw-immosuite' ) } focus={ false } spacious />
			<Loaded data={ sent } onRetry={ () => void sentInquiries.reload() }>
				{ ( inquiries ) =>
					inquiries.length === 0 ? (
						<EmptyList>
							<p>{ __( 'You have not asked about a property yet.', 'sw-immosuite' ) }</p>
						</EmptyList>
					) : (
						<Cards
							{ ...props }
							listings={ inquiries }
							level={ 2 }
							about={ ( inquiry ) => <InquiryStatus inquiry={ inquiry } lang={ lang } /> }
						/>
					)
				}
			</Loaded>
		</>
	);
}
