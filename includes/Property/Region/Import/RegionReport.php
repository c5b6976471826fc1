<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region\Import;

use SwImmoSuite\Property\Region\Region;

defined( 'ABSPATH' ) || exit;

/** Result of an import: findings and counts. */
final class RegionReport {

	/** @var list<RegionFinding> Errors; any error rejects the whole import. */
	private array $refused = [];

	/** @var list<RegionFinding> Notes on an accepted import. */
	private array $notes = [];

	/** @var list<Region> Existing regions that the import removes. */
	public array $removed = [];

	/** Whether the regions were written. */
	private bool $isWritten = false;

	/** Numbers of new regions, of regions that update an existing one, and of existing regions that stay unchanged. */
	public int $added     = 0;
	public int $updated   = 0;
	public int $unchanged = 0;

	/** Numbers of regions in the file, of regions with an outline, and of positions before and after simplification. */
	public int $regions       = 0;
	public int $outlines      = 0;
	public int $positions     = 0;
	public int $positionsKept = 0;

	/** Counts regions without changes as unchanged instead of updated. */
	public function countUnchanged( int $unchanged ): void {
		$this->updated   -= $unchanged;
		$this->unchanged += $unchanged;
	}

	/**
	 * @param string $label "File", or "Feature 3 (konstanz)".
	 * @param string $name  Name of the region, if known.
	 */
	public function refuse( string $label, ImportError $error, string $name = '' ): void {
		$this->refused[] = new RegionFinding( $label, $error->getMessage(), $error->finding, $error->values, $name );
	}

	/**
	 * Adds a note.
	 *
	 * @param string       $text   English sentence.
	 * @param list<string> $values Values for the sentence of the code.
	 * @param string       $label  Same as for refuse(); empty: the whole import.
	 */
	public function note( string $text, FindingCode $code, array $values = [], string $label = '' ): void {
		$this->notes[] = new RegionFinding( $label, $text, $code, $values );
	}

	/** Adds a note about an ignored point or line. */
	public function noteIgnored( string $label, string $name ): void {
		$this->notes[] = new RegionFinding( $label, 'It is a point or a line, has no outline, and is left out.', FindingCode::IgnoredElements, [], $name );
	}

	public function markWritten(): void {
		$this->isWritten = true;
	}

	/** @return list<string> For a terminal. */
	public function refusedLines(): array {
		return array_map( static fn( RegionFinding $finding ): string => $finding->line(), $this->refused );
	}

	/** @return list<string> For a terminal. */
	public function noteLines(): array {
		return array_map( static fn( RegionFinding $finding ): string => $finding->line(), $this->notes );
	}

	/** @return list<RegionFinding> */
	public function refusals(): array {
		return $this->refused;
	}

	/** @return list<RegionFinding> */
	public function notes(): array {
		return $this->notes;
	}

	/** False if the import was rejected or a dry run. */
	public function isWritten(): bool {
		return $this->isWritten;
	}

	/** "35 regions, 31 with an outline; 812 positions, 640 after simplifying." */
	public function summary(): string {
		return sprintf( '%d regions, %d with an outline; %d positions, %d after simplifying.', $this->regions, $this->outlines, $this->positions, $this->positionsKept );
	}
}
