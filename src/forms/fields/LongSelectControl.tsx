import { __ } from '@wordpress/i18n';
import { useSelect, type UseSelectState, type UseSelectStateChangeOptions } from 'downshift';
import { useEffect, useRef, useState, type KeyboardEvent, type UIEvent } from 'react';
import { Box, ClearButton, controlId, describedBy, FieldFrame, Hidden } from '../../ui';
import type { ControlProps } from './control';
import { entryText } from './asked';
import { clearText } from './SelectControl';

type Option = ControlProps[ 'offered' ][ 'field' ][ 'values' ][ number ];

/** Options that are added at a time, and pixels before the end of the list from which on they are (chapter 9). */
const STEP = 20;
const NEAR = 200;

/** Milliseconds in which the next letter belongs to the same word (chapter 5). */
const TOGETHER = 1000;

/** What our timer sets; downshift's own, which ends a word after 500 ms, sets an empty text. */
const WORD_ENDS = ' ';

const titleOf = ( option: Option | null ): string => option?.title ?? '';

/** A word lasts as long as our timer says, and a press elsewhere chooses nothing. */
function reduce( state: UseSelectState< Option >, { type, source, changes }: UseSelectStateChangeOptions< Option > ) {
	switch ( type ) {
		case useSelect.stateChangeTypes.FunctionSetInputValue:
			return { ...changes, inputValue: changes.inputValue === WORD_ENDS ? '' : state.inputValue };
		case useSelect.stateChangeTypes.ToggleButtonBlur:
			return source === 'outside' ? { ...changes, selectedItem: state.selectedItem } : changes;
		default:
			return changes;
	}
}

/** Downshift's select, whose typed words end after a second. */
function useOptions( path: string, options: Option[], chosen: Option | null, onChoose: ( value: string ) => void ) {
	const id = controlId( path );
	const select = useSelect< Option >( {
		id,
		toggleButtonId: id,
		items: options,
		itemToString: titleOf,
		selectedItem: chosen,
		stateReducer: reduce,
		onSelectedItemChange: ( { selectedItem } ) => onChoose( selectedItem?.value ?? '' ),
	} );
	const { setInputValue } = select;
	const timer = useRef< ReturnType< typeof setTimeout > >();
	useEffect( () => () => clearTimeout( timer.current ), [] );
	const onKeyDown = ( { key }: KeyboardEvent ): void => {
		if ( key.length === 1 ) {
			clearTimeout( timer.current );
			timer.current = setTimeout( () => setInputValue( WORD_ENDS ), TOGETHER );
		}
	};
	return { ...select, onKeyDown };
}

/** How many options stand in the page: more whenever the end of the list comes near, or the option that keys have led to. */
function useReach( count: number, here: number ) {
	const [ reach, setReach ] = useState( STEP );
	const [ grown, setGrown ] = useState( 0 );
	const needed = Math.ceil( ( here + 1 ) / STEP ) * STEP;
	if ( needed > reach ) {
		setReach( needed );
	}
	const onScroll = ( { currentTarget: list }: UIEvent< HTMLElement > ): void => {
		if ( reach < count && list.scrollHeight - list.scrollTop - list.clientHeight < NEAR ) {
			setReach( reach + STEP );
			setGrown( grown + 1 );
		}
	};
	return { reach, grown, onScroll };
}

/** One of many options, which are looked through by typing the beginning of one. */
export default function LongSelectControl( { offered, entries, errorAt, onChange }: ControlProps ) {
	const { path, label, field } = offered;
	const options = field.values;
	const value = entryText( entries, path );
	const choose = ( chosen: string ): void => onChange( { [ path ]: chosen } );
	const chosen = options.find( ( option ) => option.value === value ) ?? null;
	const { isOpen, highlightedIndex, inputValue, onKeyDown, ...select } = useOptions( path, options, chosen, choose );
	const { reach, grown, onScroll } = useReach( options.length, highlightedIndex );
	const described = { hint: offered.hint ?? undefined, error: errorAt( path ) };
	const isNone = ! options.some( ( { title } ) => title.toLowerCase().startsWith( inputValue.toLowerCase() ) );
	const clear = (): void => {
		choose( '' );
		document.getElementById( controlId( path ) )?.focus();
	};
	return (
		<FieldFrame name={ path } label={ label } { ...described }>
			<div>
				<Box opens>
					<button
						type="button"
						{ ...select.getToggleButtonProps( { onKeyDown } ) }
						aria-labelledby={ undefined }
						aria-invalid={ described.error ? true : undefined }
						aria-describedby={ describedBy( path, described ) }
					>
						{ chosen?.title ?? __( 'Please choose', 'sw-immosuite' ) }
					</button>
					{ value === '' ? null : <ClearButton label={ clearText( label ) } onClick={ clear } /> }
				</Box>
				<ul
					className="swis-box__list"
					hidden={ ! isOpen }
					{ ...select.getMenuProps( { 'aria-label': label, onScroll } ) }
				>
					{ ( isOpen ? options.slice( 0, reach ) : [] ).map( ( option, index ) => (
						<li
							key={ option.value }
							className={ `swis-box__option${ index === highlightedIndex ? ' is-here' : '' }` }
							{ ...select.getItemProps( { item: option, index } ) }
						>
							{ option.title }
						</li>
					) ) }
				</ul>
				<p role="status">
					<Hidden key={ isNone ? inputValue : grown }>
						{ isNone
							? __( 'No entry found', 'sw-immosuite' )
							: grown > 0 && __( 'More entries loaded', 'sw-immosuite' ) }
					</Hidden>
				</p>
			</div>
		</FieldFrame>
	);
}
