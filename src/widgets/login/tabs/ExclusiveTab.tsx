import { __ } from '@wordpress/i18n';
import { exclusiveListings } from '../../../store/account-lists';
import { EmptyList, Head } from '../../../ui';
import { Cards } from './listings/Cards';
import { NewestOnlyNote } from './listings/NewestOnlyNote';
import { Loaded } from './Loaded';
import type { TabProps } from './types';

/** Exclusive listings, which only signed-in visitors see. */
export default function ExclusiveTab( props: TabProps ) {
	const exclusive = exclusiveListings.useValue();
	return (
		<>
			<Head title={ __( 'Exclusive properties', 'sw-immosuite' ) } focus={ false } spacious>
				<p className="swis-lead">{ __( 'We show these properties after sign-in only.', 'sw-immosuite' ) }</p>
			</Head>
			<Loaded data={ exclusive } onRetry={ () => void exclusiveListings.reload() }>
				{ ( newest ) =>
					newest.listings.length === 0 ? (
						<EmptyList>
							<p>{ __( 'There are no exclusive properties at the moment.', 'sw-immosuite' ) }</p>
						</EmptyList>
					) : (
						<>
							<NewestOnlyNote of={ newest } lang={ props.config.lang } />
							<Cards { ...props } listings={ newest.listings } level={ 2 } />
						</>
					)
				}
			</Loaded>
		</>
	);
}
