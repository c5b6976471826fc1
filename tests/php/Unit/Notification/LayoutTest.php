<?php

declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Notification;

use PHPUnit\Framework\TestCase;
use SwImmoSuite\Mail\OutboxRepository;
use SwImmoSuite\Visitor\Notification\Layout;

/** Plain text in 72 columns. */
final class LayoutTest extends TestCase {

	public function testParagraphsWrapAtSpacesAndCountLettersNotBytes(): void {
		$line = str_repeat( 'ä', 35 ) . ' ' . str_repeat( 'ö', 36 );
		self::assertSame( $line, Layout::paragraph( $line ) );
		self::assertSame( str_repeat( 'ä', 36 ) . "\n" . str_repeat( 'ö', 36 ), Layout::paragraph( str_repeat( 'ä', 36 ) . ' ' . str_repeat( 'ö', 36 ) ) );
	}

	public function testALinkIsNeverBroken(): void {
		$link = 'https://www.agentur.example/webapp/login?k=' . str_repeat( 'x', 100 );
		self::assertSame( "Hier:\n" . $link . "\ndanach", Layout::paragraph( 'Hier: ' . $link . ' danach' ) );
		self::assertSame( "Mit Zeile\n" . $link, Layout::paragraph( "Mit Zeile\n" . $link ) );
	}

	public function testValuesAreAlignedAndWrappedInTheirColumn(): void {
		$table = Layout::table( [ 'Name' => 'Erika', 'E-Mail-Adresse' => str_repeat( 'wort ', 14 ), 'Leer' => '' ], column: 19, gap: 2 );
		self::assertSame(
			"Name:              Erika\n"
			. "E-Mail-Adresse:    wort wort wort wort wort wort wort wort wort wort\n"
			. '                   wort wort wort wort',
			$table
		);
	}

	public function testTheLongestLabelWidensTheColumn(): void {
		self::assertSame( "Kurz:            a\nEin langes Wort: b", Layout::table( [ 'Kurz' => 'a', 'Ein langes Wort' => 'b' ], column: 0, gap: 1 ) );
	}

	public function testEveryLineOfAMessageIsQuotedIncludingWrappedOnes(): void {
		$quoted = Layout::quote( "Erste\r\n\r\n" . str_repeat( 'wort ', 20 ) . "\u{2028}Ende" );
		foreach ( explode( "\n", $quoted ) as $line ) {
			self::assertStringStartsWith( '> ', $line );
			self::assertLessThanOrEqual( 72, mb_strlen( $line ) );
		}
		self::assertSame( "> Erste\n> ", substr( $quoted, 0, 10 ) );
	}

	public function testTheRetryDelayGrowsWithEachFailureUntilTheLast(): void {
		self::assertSame(
			[ 60, 300, 1800, 7200, 21600, 43200, 86400, null ],
			array_map( OutboxRepository::retryDelay( ... ), range( 1, OutboxRepository::MAX_ATTEMPTS ) )
		);
	}
}
