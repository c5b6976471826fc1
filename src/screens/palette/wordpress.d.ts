/** Used parts of core's command palette: WordPress provides the package, which has no types. */
declare module '@wordpress/commands' {
	import type { ReduxStoreConfig, StoreDescriptor } from '@wordpress/data';

	export interface Command {
		/** Unique. Core stores the names of used commands for the user. */
		readonly name: string;
		readonly label: string;
		/** Compared with the typed text in place of the label; unique among the commands on screen. */
		readonly searchLabel?: string;
		/** Further texts that are compared with the typed one. */
		readonly keywords?: readonly string[];
		/** Suggests the command before any text is typed. */
		readonly context?: 'root';
		readonly category: 'view';
		readonly callback: ( palette: { readonly close: () => void } ) => void;
	}

	export interface CommandLoader {
		readonly name: string;
		/** A React hook, called on every change of the typed text. */
		readonly hook: ( typed: { readonly search: string } ) => {
			readonly isLoading: boolean;
			readonly commands: readonly Command[];
		};
	}

	interface Actions {
		readonly registerCommand: ( command: Command ) => object;
		readonly registerCommandLoader: ( loader: CommandLoader ) => object;
	}

	export const store: StoreDescriptor< ReduxStoreConfig< unknown, Actions, Record< string, never > > >;
}
