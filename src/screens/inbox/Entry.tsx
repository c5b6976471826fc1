import { Button, Spinner, TabPanel } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useRef, type ReactNode } from 'react';
import type { EntryDetail } from './api';
import { EntryContent } from './EntryContent';
import { Consents } from './Consents';
import type { Data } from './data';
import { EntryHead } from './EntryHead';
import { History } from './History';
import type { Keep } from './KeepDialog';
import { UndeliveredMails } from './UndeliveredMails';
import { TroubleNotice } from './parts';
import { RetentionPeriod } from './RetentionPeriod';
import { Person } from './Person';
import type { Change, Changes } from './useChanges';
import type { Loaded } from './useEntry';

export interface EntryProps {
	readonly data: Data;
	readonly loaded: Loaded;
	/** Whether the entry is shown in place of the list. */
	readonly isNarrow: boolean;
	readonly onClose: () => void;
	readonly onChange: Change;
	readonly onAssign: Changes[ 'assign' ];
	readonly onKeep: Keep;
	readonly onDelete: () => void;
	readonly onOpen: ( uuid: string ) => void;
	/** Called with a message after something was sent. */
	readonly onNotice: ( text: string ) => void;
}

const withCount = ( label: string, number: number ): string => ( number === 0 ? label : `${ label } (${ number })` );

function Tabs( { entry, ...props }: Omit< EntryProps, 'loaded' > & { entry: EntryDetail; loaded: Loaded } ): ReactNode {
	const { data, loaded, onOpen, onNotice } = props;
	const tabs = [
		{ name: 'case', title: __( 'Entry', 'sw-immosuite' ) },
		{ name: 'history', title: withCount( __( 'History', 'sw-immosuite' ), entry.history.length ) },
		{ name: 'person', title: __( 'Contact', 'sw-immosuite' ) },
		{ name: 'consents', title: withCount( __( 'Consents', 'sw-immosuite' ), entry.consents.length ) },
	];
	return (
		<TabPanel className="swin-tabs" tabs={ tabs }>
			{ ( { name } ) => (
				<div className="swin-tab">
					{ name === 'case' && (
						<EntryContent data={ data } entry={ entry } loaded={ loaded } onNotice={ onNotice } />
					) }
					{ name === 'history' && <History data={ data } entry={ entry } loaded={ loaded } /> }
					{ name === 'person' && <Person data={ data } entry={ entry } onOpen={ onOpen } /> }
					{ name === 'consents' && <Consents data={ data } entry={ entry } /> }
				</div>
			) }
		</TabPanel>
	);
}

const conflictText = ( { name, time }: NonNullable< Loaded[ 'conflict' ] > ): string =>
	name === null
		? __(
				'This entry has been changed in the meantime. You now see the latest state; your text is still here.',
				'sw-immosuite'
			)
		: sprintf(
				__(
					'%1$s changed this entry at %2$s. You now see the latest state; your text is still here.',
					'sw-immosuite'
				),
				name,
				time
			);

/** An entry, next to the list or in place of it. */
export function Entry( props: EntryProps ): ReactNode {
	const { data, loaded, isNarrow, onClose, onChange, onAssign, onKeep, onDelete, onNotice } = props;
	const { entry, trouble, isGone, conflict } = loaded;
	const heading = useRef< HTMLHeadingElement >( null );
	const uuid = entry?.uuid;
	useEffect( () => {
		if ( uuid !== undefined || isGone ) {
			heading.current?.focus();
		}
	}, [ uuid, isGone ] );
	const period = entry !== null && <RetentionPeriod data={ data } entry={ entry } onKeep={ onKeep } />;
	return (
		<article className="swin-entry" aria-labelledby="swin-entry">
			<Button className="swin-back" variant="tertiary" icon="arrow-left-alt2" onClick={ onClose }>
				{ __( 'Inbox', 'sw-immosuite' ) }
			</Button>
			<h2 id="swin-entry" ref={ heading } tabIndex={ -1 }>
				{ isGone ? __( 'Entry', 'sw-immosuite' ) : entry?.name }
			</h2>
			{ isGone && (
				<p role="alert">
					{ __( 'This entry no longer exists. Its retention period may have ended.', 'sw-immosuite' ) }
				</p>
			) }
			{ trouble !== null && <TroubleNotice trouble={ trouble } onRetry={ loaded.retry } /> }
			{ conflict !== null && (
				<p className="swin-conflict" role="alert">
					{ conflictText( conflict ) }
				</p>
			) }
			{ entry === null && ! isGone && trouble === null && <Spinner /> }
			{ entry !== null && ! isGone && (
				<>
					<EntryHead
						key={ entry.uuid }
						data={ data }
						entry={ entry }
						isNarrow={ isNarrow }
						onChange={ onChange }
						onAssign={ onAssign }
						onDelete={ onDelete }
					/>
					{ ! isNarrow && period }
					<UndeliveredMails data={ data } entry={ entry } loaded={ loaded } onNotice={ onNotice } />
					<Tabs { ...props } entry={ entry } key={ entry.uuid } />
					{ isNarrow && period }
				</>
			) }
		</article>
	);
}
