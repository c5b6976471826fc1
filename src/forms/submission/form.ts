import type { SubmitOptions } from '../../api';
import type { ExtraField } from '../../contract/types.gen';
import type { Result, StoredSubmission } from '../../store';
import type { ConsentSet } from '../../domain/consents';
import type { Entries, NamedValues } from '../entries';

/** A fault of an entry, and the message at its field. */
export interface Fault {
	/** Path of the entry; null if the fault belongs to no entry of the form. */
	path: string | null;
	message: string;
	/** Found by the server rather than in the browser. */
	byServer?: true;
	/** A question about an unusual entry, which the visitor may keep. */
	isQuestion?: true;
}

/** The part of a form that is needed before the code that sends it has loaded. */
export interface FormBase< E extends Entries > {
	/** Name of the block: sent to the host page, and part of the draft's key. */
	readonly widget: string;
	/** Empty entries. Must be the same object in every render, as must the lists of paths below. */
	readonly empty: E;
	/** Path of the email address for the confirmation. */
	readonly email: keyof E & string;
	/**
	 * Paths of the consents. A draft restores consents only if their wording is unchanged, and another message starts
	 * without consents.
	 */
	readonly consents: readonly ( keyof E & string )[];
	/** Entries that apply to one message only; another message starts without them. */
	readonly once: readonly ( keyof E & string )[];
	/**
	 * The signed-in visitor's account details, by path. Drafts omit them, because they must disappear when the session
	 * ends.
	 */
	readonly fromAccount?: Partial< E > | undefined;
	/** Whether the form has no contact fields, and so none of the fields that the site has declared. */
	readonly withoutContact?: boolean;
}

/** A form with its entries `E` and request body `B`. */
export interface Form< E extends Entries, B > extends FormBase< E > {
	/** Returns all faults, in the order of the form. */
	readonly validate: ( entries: E ) => readonly Fault[];
	/** Builds the body. Equal entries must give equal bodies: the server compares them under an idempotency key. */
	readonly request: ( entries: E ) => B;
	/** Never rejects. */
	readonly submit: ( body: B, options: SubmitOptions ) => Promise< Result< StoredSubmission > >;
}

/** The part of the frame that a form needs; the props of every widget include it. */
export interface FormFrame {
	readonly config: {
		readonly lang: string;
		readonly consents: Pick< ConsentSet, 'hash' >;
		/** Fields that the site has declared for the form. */
		readonly extraFields?: readonly ExtraField[];
	};
	/** `id` separates the drafts of two forms on one page; `search`: criteria in the link that opened the form. */
	readonly params: { readonly id: string; readonly search?: string };
	readonly link: {
		readonly scrollTo: ( element: Element ) => void;
		readonly emit: ( event: 'sent', detail: unknown ) => void;
	};
	/** Values typed before the script loaded. */
	readonly initial?: NamedValues;
}
