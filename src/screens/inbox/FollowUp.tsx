import { __ } from '@wordpress/i18n';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { DayField, isBeforeTomorrow } from './DayField';

export interface FollowUpProps {
	readonly zone: string;
	/** YYYY-MM-DD. */
	readonly value: string | null;
	readonly isDisabled: boolean;
	/** Resolves once stored, or after a failure. */
	readonly onChange: ( day: string | null ) => Promise< void >;
}

/** Milliseconds until a typed date is stored: the parts of a date are typed one after the other. */
export const PAUSE_MS = 1_000;

interface Typed {
	readonly day: string;
	/** Values that the typed date may replace; if a colleague stores another one, the typed date is dropped. */
	readonly replaceable: readonly string[];
	readonly isIncomplete: boolean;
}

/** Stores a typed date after a pause, on blur, and when the entry or the page is closed. */
export function FollowUp( { zone, value, isDisabled, onChange }: FollowUpProps ): ReactNode {
	const stored = value ?? '';
	const untouched: Typed = { day: stored, replaceable: [ stored ], isIncomplete: false };
	const [ typed, setTyped ] = useState( untouched );
	const [ known, setKnown ] = useState( stored );
	const [ isTypingDone, setTypingDone ] = useState( true );
	const [ saved, setSaved ] = useState< string | null >( null );
	if ( known !== stored ) {
		setKnown( stored );
		if ( typed.day === stored || ! typed.replaceable.includes( stored ) ) {
			setTyped( untouched );
		}
	}
	const { day } = typed;
	const isWrong = day !== stored && ( typed.isIncomplete || isBeforeTomorrow( day, zone ) );
	const pending = useRef< string | null >( null );

	const store = async (): Promise< void > => {
		pending.current = day;
		await onChange( day === '' ? null : day );
		pending.current = null;
		setSaved( day );
	};
	const finishTyping = (): void => {
		if ( pending.current !== null ) {
			return;
		}
		setTypingDone( true );
		if ( day !== stored && ! isWrong ) {
			void store();
		}
	};
	const latest = useRef( finishTyping );
	useEffect( () => {
		latest.current = finishTyping;
	} );
	useEffect( () => {
		if ( isTypingDone ) {
			return undefined;
		}
		const timer = window.setTimeout( () => latest.current(), PAUSE_MS );
		return () => window.clearTimeout( timer );
	}, [ isTypingDone, typed, saved, stored ] );
	useEffect( () => {
		const leave = (): void => latest.current();
		window.addEventListener( 'pagehide', leave );
		return () => {
			window.removeEventListener( 'pagehide', leave );
			leave();
		};
	}, [] );
	return (
		<DayField
			zone={ zone }
			day={ day }
			isFaulty={ isTypingDone && isWrong }
			isDisabled={ isDisabled }
			onType={ ( next, isIncomplete ) => {
				setTyped( { day: next, replaceable: [ stored, pending.current ?? stored ], isIncomplete } );
				setTypingDone( false );
				setSaved( null );
			} }
			onLeave={ finishTyping }
		>
			{ saved === stored && isTypingDone && <p className="swin-origin">{ __( 'Saved.', 'sw-immosuite' ) }</p> }
		</DayField>
	);
}
