<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

defined( 'ABSPATH' ) || exit;

/** Minimum and maximum of one figure, side by side below its name. */
final class PairInput {

	/** @param string $unit Unit after the pair; may be empty. */
	public function __construct(
		private readonly string $label,
		private readonly string $unit,
		private readonly NumberInput $from,
		private readonly NumberInput $to,
	) {
	}

	/** @return list<string> Parameters without immo_. */
	public function names(): array {
		return [ $this->from->name, $this->to->name ];
	}

	/** @return string Escaped HTML of a cell in the form's bordered row, without errors. */
	public function cell( SearchView $view ): string {
		return sprintf(
			'<div class="swis-cell swis-cell--price"><span class="swis-cell__name" aria-hidden="true">%s</span><div class="swis-cell__pair">%s%s%s%s<span aria-hidden="true">%s</span></div></div>',
			esc_html( $this->label ),
			$this->from->shortLabel( $view ),
			$this->from->control( $view ),
			$this->to->shortLabel( $view ),
			$this->to->control( $view ),
			esc_html( $this->unit ),
		);
	}

	/** @return string Escaped HTML of a field with its errors. */
	public function html( SearchView $view ): string {
		return sprintf(
			'<div class="swis-field swis-extra__pair"><span class="swis-label" aria-hidden="true">%s</span><div class="swis-pair">%s%s</div>%s</div>',
			esc_html( $this->label ),
			self::box( $view, $this->from ),
			self::box( $view, $this->to ),
			$this->faults( $view ),
		);
	}

	/** @return string Escaped HTML of the errors of both fields. Each starts with the name of its field, since both are below the pair. */
	public function faults( SearchView $view ): string {
		return $this->from->faultHtml( $view, isNamed: true ) . $this->to->faultHtml( $view, isNamed: true );
	}

	private static function box( SearchView $view, NumberInput $input ): string {
		return '<div class="swis-box">' . $input->shortLabel( $view ) . $input->control( $view ) . '</div>';
	}
}
