import { useEffect, useState } from 'react';
import { useSavedSearches } from '../../../store';
import { useAccount } from '../../../store/account';
import { notifyResult } from '../../../store/notify-result';
import { setAlertFrequency } from '../../../store/saved-searches';
import { alertsText } from '../tabs/searches/words';
import type { TabProps } from '../tabs/types';

/** Returns the frequencies of alert mails that wait for the visitor's consent; saves them once it is given. */
export function useWaitingFrequencies(): TabProps[ 'waiting' ] {
	const [ waiting ] = useState< TabProps[ 'waiting' ] >( () => new Map() );
	const mayEmail = useAccount().value?.acceptAlerts === true;
	const searches = useSavedSearches( false ).value;
	useEffect( () => {
		if ( ! mayEmail || searches === null ) {
			return;
		}
		for ( const search of searches ) {
			const alerts = waiting.get( search.uuid );
			if ( alerts !== undefined ) {
				void setAlertFrequency( search, alerts ).then( ( answer ) =>
					notifyResult( answer, alertsText( alerts ) )
				);
			}
		}
		waiting.clear();
	}, [ mayEmail, searches, waiting ] );
	return waiting;
}
