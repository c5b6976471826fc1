<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Notification;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Visitor\Notification\Greeting;

/** First line of mails to contacts. */
final class GreetingTest extends TestCase {

	/** @param array{string, string, string} $person Salutation, first name, last name. */
	#[DataProvider( 'people' )]
	public function testTheGreetingContainsOnlyAKnownName( array $person, string $greeting ): void {
		$line = Greeting::line( new Translator( Language::English ), array_combine( [ 'salutation', 'firstname', 'lastname' ], $person ) );
		self::assertSame( $greeting, $line );
	}

	/** @return iterable<string, array{array{string, string, string}, string}> */
	public static function people(): iterable {
		yield 'a woman' => [ [ 'Frau', 'Erika', 'Probe' ], 'Hello Ms. Probe,' ];
		yield 'a man' => [ [ 'Herr', '', 'Müller-Lüdenscheidt' ], 'Hello Mr. Müller-Lüdenscheidt,' ];
		yield 'no salutation' => [ [ '', 'Erika', 'von der Leyen' ], 'Hello Erika von der Leyen,' ];
		yield 'a degree' => [ [ 'Frau', '', 'Dr. med. O’Brien' ], 'Hello Ms. Dr. med. O’Brien,' ];
		yield 'decomposed letters' => [ [ 'Herr', '', "Mu\u{308}ller" ], "Hello Mr. Mu\u{308}ller," ];
		yield 'nothing' => [ [ '', '', '' ], 'Hello,' ];
		yield 'only a first name' => [ [ '', 'Erika', '' ], 'Hello,' ];
		yield 'only a last name' => [ [ '', '', 'Probe' ], 'Hello,' ];
		yield 'only a salutation' => [ [ 'Frau', 'Erika', '' ], 'Hello,' ];
		yield 'an address' => [ [ 'Frau', '', 'kauf.example' ], 'Hello,' ];
		yield 'a link' => [ [ '', 'https://kauf.example', 'Probe' ], 'Hello,' ];
		yield 'lines' => [ [ 'Frau', '', "Probe\nJetzt kaufen" ], 'Hello,' ];
		yield 'a line at the end' => [ [ 'Frau', '', "Probe\n" ], 'Hello,' ];
		yield 'digits' => [ [ 'Frau', '', 'Probe 0800 123' ], 'Hello,' ];
		yield 'a sentence' => [ [ 'Frau', '', 'Probe und noch viele Worte die kein Name mehr sind' ], 'Hello,' ];
		yield 'another salutation' => [ [ 'Kaufen', 'Erika', 'Probe' ], 'Hello Erika Probe,' ];
	}
}
