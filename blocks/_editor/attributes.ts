/** Attributes that the widgets share, as block.json names them. */

export type LanguageAttribute = 'auto' | 'de' | 'en';

export type NewsletterMode = 'hidden' | 'optional' | 'required';

export interface WidgetAttributes {
	readonly language: LanguageAttribute;
	readonly newsletter: NewsletterMode;
	/** CSS colour; empty for the theme's. */
	readonly primaryColor: string;
	readonly requiredFields: readonly string[];
	readonly hiddenFields: readonly string[];
	/** Absent: the widget's own; empty: none. */
	readonly heading?: string | undefined;
}

export interface EditProps {
	readonly attributes: WidgetAttributes;
	readonly setAttributes: ( changed: Partial< WidgetAttributes > ) => void;
}
