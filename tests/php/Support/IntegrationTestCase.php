<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\TestCase;

/** A test on the real site: the plugin's tables and settings are empty at its start. */
abstract class IntegrationTestCase extends TestCase {

	protected Tables $tables;

	protected Stored $stored;

	/** Runs before setUp(), which test classes use for their own preparations. */
	#[Before]
	final protected function emptyTables(): void {
		$this->tables = new Tables();
		$this->tables->clear();
		$this->stored = new Stored();
	}
}
