/** The page's guard for the messages of a map beside its list; the frame's is with their shapes (src/domain). */
import { MAX_URL, type PinMessage } from '../domain/map-messages';
import { isText } from '../domain/object';
import { hasShape, type Shapes } from './messages';

const shapes: Shapes< PinMessage > = {
	mapPin: ( m ) => Number.isSafeInteger( m.listing ) && typeof m.isPressed === 'boolean' && isText( m.url, MAX_URL ),
};

export const isPinMessage = ( value: unknown, id: string ): value is PinMessage => hasShape( value, id, shapes );
