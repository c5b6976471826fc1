<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** One thing that an import refuses, or that should be known of it. */
final class RegionFinding {

	/** How features and lines are called. */
	private const PLACE = '/^(?:The parent of )?(?:feature|line) (\d+)(?: \((.*)\))?$/si';

	/** Number of the feature, or of the line, from 1; null where it is about the whole. */
	public readonly ?int $feature;

	/** What it is called; empty where nobody knows. */
	public readonly string $name;

	/**
	 * @param string       $what   "File", "Feature 3 (konstanz)" or "Line 3 (Konstanz)".
	 * @param string       $why    In English.
	 * @param FindingCode  $code   What it is, for whoever has words of their own.
	 * @param list<string> $values What such words name.
	 * @param string       $name   Of the region; empty: what stands in brackets.
	 */
	public function __construct(
		private readonly string $what,
		private readonly string $why,
		public readonly FindingCode $code,
		public readonly array $values = [],
		string $name = '',
	) {
		$isPlace       = 1 === preg_match( self::PLACE, $what, $found );
		$this->feature = $isPlace ? (int) ( $found[1] ?? 0 ) : null;
		$this->name    = '' !== $name || ! $isPlace ? $name : $found[2] ?? '';
	}

	/** For staff, in their language. */
	public function sentence( Translator $texts ): string {
		return $this->code->sentence( $texts, $this->values ) ?? $this->why;
	}

	/** A line of a terminal. */
	public function line(): string {
		return '' === $this->what ? $this->why : "{$this->what}: {$this->why}";
	}
}
