<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

defined( 'ABSPATH' ) || exit;

/** Report of an import in plain sentences. */
final class RegionReport {

	/** @var list<RegionFinding> What was refused and why; with one entry nothing was changed. */
	private array $refused = [];

	/** @var list<RegionFinding> What the operator should know although it was taken. */
	private array $notes = [];

	/** @var list<Region> Those of now that are not in the file: they go. */
	public array $removed = [];

	/** Whether the regions were written. */
	private bool $written = false;

	/** Regions of the file that are new, that are there already, and present ones that the file leaves as they are. */
	public int $added   = 0;
	public int $updated = 0;
	public int $left    = 0;

	/** Regions of the file, those with an outline among them, and positions of the outlines before and after simplifying. */
	public int $regions   = 0;
	public int $outlines  = 0;
	public int $positions = 0;
	public int $kept      = 0;

	/**
	 * @param string $what "File", or "Feature 3 (konstanz)".
	 * @param string $name Of the region, where it has one.
	 */
	public function refuse( string $what, ImportError $why, string $name = '' ): void {
		$this->refused[] = new RegionFinding( $what, $why->getMessage(), $why->finding, $why->values, $name );
	}

	/**
	 * Adds a line for whoever runs the import; nothing was refused.
	 *
	 * @param string       $text   In English.
	 * @param list<string> $values What the sentence of the code names.
	 * @param string       $what   As of refuse(); empty: about the whole.
	 */
	public function note( string $text, FindingCode $code, array $values = [], string $what = '' ): void {
		$this->notes[] = new RegionFinding( $what, $text, $code, $values );
	}

	/** A point or a line, with its name where it has one. */
	public function leaveOut( string $what, string $name ): void {
		$this->notes[] = new RegionFinding( $what, 'It is a point or a line, has no outline, and is left out.', FindingCode::LeftOut, [], $name );
	}

	/** Marks the import as written. */
	public function finish(): void {
		$this->written = true;
	}

	/** @return list<string> */
	public function refused(): array {
		return array_map( static fn( RegionFinding $finding ): string => $finding->line(), $this->refused );
	}

	/** @return list<string> */
	public function notes(): array {
		return array_map( static fn( RegionFinding $finding ): string => $finding->line(), $this->notes );
	}

	/** @return list<RegionFinding> What refused() says in lines. */
	public function refusals(): array {
		return $this->refused;
	}

	/** @return list<RegionFinding> What notes() says in lines. */
	public function remarks(): array {
		return $this->notes;
	}

	/** False where the import was refused or only tried. */
	public function isWritten(): bool {
		return $this->written;
	}

	/** "35 regions, 31 with an outline; 812 positions, 640 after simplifying." */
	public function summary(): string {
		return sprintf( '%d regions, %d with an outline; %d positions, %d after simplifying.', $this->regions, $this->outlines, $this->positions, $this->kept );
	}
}
