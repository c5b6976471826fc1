<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Property\Listing\Search\SearchBounds;

defined( 'ABSPATH' ) || exit;

/** A number field of the search form with label, "from" or "up to", unit and error. */
final class NumberInput {

	/** Maximum number of characters of a typed value to show; valid values are shorter. */
	private const MAX_LENGTH = 80;

	/**
	 * @param string $name    Parameter without immo_.
	 * @param string $word    "from" or "up to", in the visitor's language.
	 * @param string $unit    Unit after the number; may be empty.
	 * @param string $example Example of a number.
	 * @param string $value   Number as typed, or as formatted.
	 */
	public function __construct(
		public readonly string $name,
		private readonly string $label,
		private readonly string $word,
		private readonly string $unit,
		private readonly string $example,
		private readonly string $value,
	) {
	}

	/** @return list<string> Parameters without immo_. */
	public function names(): array {
		return [ $this->name ];
	}

	/** @return string Escaped HTML of a field with its label above and its error below. */
	public function html( SearchView $view ): string {
		return sprintf(
			'<div class="swis-field"><label class="swis-label" for="%s">%s<span class="swis-hidden"> %s</span></label><div class="swis-box">%s%s%s</div>%s</div>',
			esc_attr( $view->id( $this->name ) ),
			esc_html( $this->label ),
			esc_html( $this->word ),
			self::affixHtml( $this->word ),
			$this->control( $view ),
			self::affixHtml( $this->unit ),
			$this->faultHtml( $view ),
		);
	}

	/** @return string Escaped HTML of a label that shows only "from" or "up to", since the name of the pair is above. */
	public function shortLabel( SearchView $view ): string {
		return sprintf( '<label for="%s"><span class="swis-hidden">%s </span>%s</label>', esc_attr( $view->id( $this->name ) ), esc_html( $this->label ), esc_html( $this->word ) );
	}

	/** @return string Escaped HTML of the input element. */
	public function control( SearchView $view ): string {
		$id = $view->id( $this->name );
		return sprintf(
			'<input id="%s" name="immo_%s" type="text" inputmode="decimal" maxlength="%d" autocomplete="off" value="%s"%s>',
			esc_attr( $id ),
			esc_attr( $this->name ),
			self::MAX_LENGTH,
			esc_attr( mb_substr( $this->value, 0, self::MAX_LENGTH ) ),
			'' === $this->fault( $view ) ? '' : ' aria-invalid="true" aria-describedby="' . esc_attr( "{$id}-fault" ) . '"',
		);
	}

	/**
	 * @param bool $isNamed Whether the error starts with the name of the field.
	 * @return string Escaped HTML; empty if the value is valid.
	 */
	public function faultHtml( SearchView $view, bool $isNamed = false ): string {
		$fault = $this->fault( $view );
		return '' === $fault ? '' : sprintf(
			'<p class="swis-error" id="%s">%s<span>%s%s</span></p>',
			esc_attr( $view->id( $this->name ) . '-fault' ),
			Icon::Fault->html(),
			$isNamed ? esc_html( "{$this->label} {$this->word}: " ) : '',
			esc_html( $fault ),
		);
	}

	/** Word before the input, or unit after it. Hidden from screen readers, since the label already contains the word. */
	private static function affixHtml( string $word ): string {
		return '' === $word ? '' : '<span class="swis-box__unit" aria-hidden="true">' . esc_html( $word ) . '</span>';
	}

	/** Error message for an invalid value; empty if it is valid. */
	private function fault( SearchView $view ): string {
		return match ( $view->request->faults[ $this->name ] ?? '' ) {
			'number' => sprintf( $view->translator->text( 'Please enter a number, for example %s.' ), $this->example ),
			'year'   => sprintf( $view->translator->text( 'Please enter a year from %1$s to %2$s.' ), (string) SearchBounds::FIRST_YEAR, (string) SearchBounds::lastYear() ),
			'bounds' => $view->translator->text( 'Please enter a higher value for “up to” than for “from”.' ),
			default  => '',
		};
	}
}
