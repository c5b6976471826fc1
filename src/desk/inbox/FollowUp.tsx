import { __ } from '@wordpress/i18n';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { DayField, isPast } from './DayField';

export interface FollowUpProps {
	readonly zone: string;
	/** YYYY-MM-DD. */
	readonly value: string | null;
	readonly isDisabled: boolean;
	/** Ends when it is stored, or was in vain. */
	readonly onChange: ( day: string | null ) => Promise< void >;
}

/** Milliseconds after which a date is no longer being typed: its parts come one after the other. */
export const PAUSE = 1_000;

interface Typed {
	readonly day: string;
	/** What stood there, or is just being stored: what was typed before somebody else has set another day means nothing any more. */
	readonly instead: readonly string[];
	readonly isPart: boolean;
}

/**
 * Stores what is typed or chosen a moment later, or as somebody leaves field, entry or page (P211).
 */
export function FollowUp( { zone, value, isDisabled, onChange }: FollowUpProps ): ReactNode {
	const stored = value ?? '';
	const untouched: Typed = { day: stored, instead: [ stored ], isPart: false };
	const [ typed, setTyped ] = useState( untouched );
	const [ known, setKnown ] = useState( stored );
	const [ isSettled, setSettled ] = useState( true );
	const [ told, setTold ] = useState< string | null >( null );
	if ( known !== stored ) {
		setKnown( stored );
		if ( typed.day === stored || ! typed.instead.includes( stored ) ) {
			setTyped( untouched );
		}
	}
	const { day } = typed;
	const isWrong = day !== stored && ( typed.isPart || isPast( day, zone ) );
	const asked = useRef< string | null >( null );

	const store = async (): Promise< void > => {
		asked.current = day;
		await onChange( day === '' ? null : day );
		asked.current = null;
		setTold( day );
	};
	const settle = (): void => {
		if ( asked.current !== null ) {
			return;
		}
		setSettled( true );
		if ( day !== stored && ! isWrong ) {
			void store();
		}
	};
	const latest = useRef( settle );
	useEffect( () => {
		latest.current = settle;
	} );
	useEffect( () => {
		if ( isSettled ) {
			return undefined;
		}
		const timer = window.setTimeout( () => latest.current(), PAUSE );
		return () => window.clearTimeout( timer );
	}, [ isSettled, typed, told, stored ] );
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
			isFaulty={ isSettled && isWrong }
			isDisabled={ isDisabled }
			onType={ ( next, isPart ) => {
				setTyped( { day: next, instead: [ stored, asked.current ?? stored ], isPart } );
				setSettled( false );
				setTold( null );
			} }
			onLeave={ settle }
		>
			{ told === stored && isSettled && <p className="swin-origin">{ __( 'Saved.', 'sw-immosuite' ) }</p> }
		</DayField>
	);
}
