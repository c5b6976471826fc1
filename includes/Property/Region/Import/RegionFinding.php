<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region\Import;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** An error or a note of an import. */
final class RegionFinding {

	/** Pattern for labels of features and lines. */
	private const LABEL = '/^(?:The parent of )?(?:feature|line) (\d+)(?: \((.*)\))?$/si';

	/** Number of the feature or line, from 1; null for the whole file. */
	public readonly ?int $feature;

	/** Name of the region; empty if unknown. */
	public readonly string $name;

	/**
	 * @param string       $label   "File", "Feature 3 (konstanz)" or "Line 3 (Konstanz)".
	 * @param string       $message English sentence.
	 * @param FindingCode  $code    Code, for a translated sentence.
	 * @param list<string> $values  Values for the placeholders of the sentence.
	 * @param string       $name    Name of the region; empty: use the text in parentheses of $label.
	 */
	public function __construct(
		private readonly string $label,
		private readonly string $message,
		public readonly FindingCode $code,
		public readonly array $values = [],
		string $name = '',
	) {
		$isLabel       = 1 === preg_match( self::LABEL, $label, $found );
		$this->feature = $isLabel ? (int) ( $found[1] ?? 0 ) : null;
		$inParentheses = $isLabel ? $found[2] ?? '' : '';
		$this->name    = '' === $name ? $inParentheses : $name;
	}

	/** The translated sentence for staff. */
	public function sentence( Translator $texts ): string {
		return $this->code->sentence( $texts, $this->values ) ?? $this->message;
	}

	/** One line for a terminal. */
	public function line(): string {
		return '' === $this->label ? $this->message : "{$this->label}: {$this->message}";
	}
}
