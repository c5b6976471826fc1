<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Alert;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Visitor\Alert\AlertService;

/** Number of events per statement, chosen so that a statement is nearly full and seldom too large. */
final class EventsAtOnceTest extends TestCase {

	#[DataProvider( 'statements' )]
	public function testTheBatchSizeAimsForTheRowsOfOneStatement( int $events, int $rows, int $next ): void {
		self::assertSame( $next, AlertService::nextBatchSize( $events, $rows ) );
	}

	/** @return iterable<string, array{int, int, int}> */
	public static function statements(): iterable {
		yield 'no matches' => [ 20, 0, 40 ];
		yield 'few matches' => [ 20, 60, 40 ];
		yield 'at most a little more than before' => [ 300, 300, 320 ];
		yield 'a full statement' => [ 100, 4_000, 100 ];
		yield 'an almost overfull statement' => [ 100, 4_900, 81 ];
		yield 'three statements' => [ 100, 12_500, 32 ];
		yield 'one event that matches everybody' => [ 1, 100_000, 1 ];
	}
}
