<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\TestCase;

/** A test that meets the site: the plugin's tables and settings are empty when it begins, whatever came before. */
abstract class IntegrationTestCase extends TestCase {

	protected Tables $tables;

	protected Stored $stored;

	/** Runs before setUp(), which a class may have for what it needs beyond this. */
	#[Before]
	final protected function emptyTables(): void {
		$this->tables = new Tables();
		$this->tables->clear();
		$this->stored = new Stored();
	}
}
