<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

defined( 'ABSPATH' ) || exit;

/** A text field of the search form with label, "from" or "up to", unit and error. */
final class TextInput {

	/** Maximum number of characters shown of a typed value; valid values are shorter. */
	private const MAX_LENGTH = 80;

	/**
	 * @param string $name    Parameter without immo_.
	 * @param string $word    "from" or "up to", in the visitor's language; empty if the field is no bound.
	 * @param string $unit    Unit after the number; may be empty.
	 * @param string $example Example of a number; empty for text.
	 */
	public function __construct(
		public readonly string $name,
		private readonly string $label,
		private readonly string $word = '',
		private readonly string $unit = '',
		private readonly string $example = '',
	) {
	}

	/** @return string HTML, escaped. */
	public function html( SearchView $view ): string {
		$id    = $view->id( $this->name );
		$fault = $this->fault( $view );
		$typed = $view->given( $this->name );
		$input = sprintf(
			'<input id="%s" name="immo_%s" type="text" maxlength="%d" autocomplete="off" value="%s"%s%s>',
			esc_attr( $id ),
			esc_attr( $this->name ),
			self::MAX_LENGTH,
			esc_attr( is_string( $typed ) ? mb_substr( $typed, 0, self::MAX_LENGTH ) : '' ),
			'' === $this->example ? '' : ' inputmode="decimal"',
			'' === $fault ? '' : ' aria-invalid="true" aria-describedby="' . esc_attr( "{$id}-fault" ) . '"',
		);
		return sprintf(
			'<div class="swis-field"><label class="swis-label" for="%s">%s%s</label><div class="swis-box">%s%s%s</div>%s</div>',
			esc_attr( $id ),
			esc_html( $this->label ),
			'' === $this->word ? '' : '<span class="swis-hidden"> ' . esc_html( $this->word ) . '</span>',
			self::unitHtml( $this->word ),
			$input,
			self::unitHtml( $this->unit ),
			'' === $fault ? '' : '<p class="swis-error" id="' . esc_attr( "{$id}-fault" ) . '">' . Icon::Fault->html() . '<span>' . esc_html( $fault ) . '</span></p>',
		);
	}

	/** Hidden from screen readers, since label and value already say it. */
	private static function unitHtml( string $word ): string {
		return '' === $word ? '' : '<span class="swis-box__unit" aria-hidden="true">' . esc_html( $word ) . '</span>';
	}

	/** Advice for an invalid value; empty if it is valid. */
	private function fault( SearchView $view ): string {
		return match ( $view->request->faults[ $this->name ] ?? '' ) {
			'number' => sprintf( $view->translator->text( 'Please enter a number, for example %s.' ), $this->example ),
			'bounds' => $view->translator->text( 'Please enter a higher value for “up to” than for “from”.' ),
			default  => '',
		};
	}
}
