import type { Entries } from '../entries';
import type { OfferedField } from './offered-fields';
import type { Lang } from './types';

/** Props of a field's control. */
export interface ControlProps< F extends OfferedField = OfferedField > {
	offered: F;
	entries: Entries;
	/** Error message of the entry at a path. */
	errorAt: ( path: string ) => string | undefined;
	lang: Lang;
	onChange: ( entries: Readonly< Record< string, string > > ) => void;
}
