<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

defined( 'ABSPATH' ) || exit;

/** Report of an import in plain sentences. */
final class RegionReport {

	/** @var list<string> What was refused and why; with one entry nothing was changed. */
	private array $refused = [];

	/** @var list<string> What the operator should know although it was taken. */
	private array $notes = [];

	/** Whether the regions were written. */
	private bool $written = false;

	/** Regions of the file, those with an outline among them, and positions of the outlines before and after simplifying. */
	public int $regions   = 0;
	public int $outlines  = 0;
	public int $positions = 0;
	public int $kept      = 0;

	/** @param string $what "File", or "Feature 3 (konstanz)". */
	public function refuse( string $what, string $why ): void {
		$this->refused[] = "{$what}: {$why}";
	}

	/** Adds a line for whoever runs the import; nothing was refused. */
	public function note( string $text ): void {
		$this->notes[] = $text;
	}

	/** Marks the import as written. */
	public function finish(): void {
		$this->written = true;
	}

	/** @return list<string> */
	public function refused(): array {
		return $this->refused;
	}

	/** @return list<string> */
	public function notes(): array {
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
