<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Contact;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Http\Body;

/** Blanks at the ends of typed text. */
final class TrimTest extends TestCase {

	#[DataProvider( 'lines' )]
	public function testBlanksOfAnyScriptAreTrimmedFromBothEnds( string $typed, string $kept ): void {
		self::assertSame( $kept, Body::trimLine( $typed ) );
	}

	/** @return iterable<string, array{string, string}> */
	public static function lines(): iterable {
		yield 'nothing' => [ '', '' ];
		yield 'only blanks' => [ " \t\n\u{a0}\u{3000}\u{200b}", '' ];
		yield 'a word' => [ "\u{feff} \u{2003}Erika\u{a0} ", 'Erika' ];
		yield 'two words and lines' => [ "\n Erika  M.\n\nzwei \n", "Erika  M.\n\nzwei" ];
		yield 'one letter' => [ 'ß', 'ß' ];
		yield 'no UTF-8' => [ "a\xff", '' ];
	}

	/** Work that grows quadratically with the blanks would exceed the time limit. */
	public function testManyBlanksInTheMiddleCostNoTime(): void {
		$text   = 'a' . str_repeat( ' ', 60_000 ) . 'b';
		$before = [ 'pcre.jit' => (string) ini_set( 'pcre.jit', '0' ), 'pcre.backtrack_limit' => (string) ini_set( 'pcre.backtrack_limit', '1000' ) ];
		try {
			self::assertTrue( $text === Body::trimLine( $text ) );
		} finally {
			array_map( ini_set( ... ), array_keys( $before ), $before );
		}
	}
}
