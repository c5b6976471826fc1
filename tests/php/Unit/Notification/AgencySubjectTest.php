<?php

declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Notification;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Visitor\Notification\AgencySubject;

/** Topic and person in 78 characters on one line (copy deck, 3.1 and 3.3). */
final class AgencySubjectTest extends TestCase {

	private const ID = '3f9c2a1e-5d20-4c6b-9a57-0d3c8e1f2b64';

	private const PATTERN = '%1$s: %2$s [%3$s]';

	#[DataProvider( 'subjects' )]
	public function testTheSubjectNamesTopicAndPerson( string $topic, bool $isTitle, string $name, string $email, string $subject ): void {
		self::assertSame( $subject, ( new AgencySubject( $topic, $isTitle, $name, $email ) )->text( self::PATTERN, self::ID ) );
		self::assertLessThanOrEqual( 78, mb_strlen( $subject ) );
	}

	/** @return iterable<string, array{string, bool, string, string, string}> Topic, whether it is a title, name, address, subject. */
	public static function subjects(): iterable {
		$title     = 'Freistehendes Einfamilienhaus mit Einliegerwohnung und Blick auf den Bodensee';
		$longName  = 'Friederike Freifrau von Hohenstein zu L.';
		$email     = 'name@domain.example';
		$longTopic = 'Wohn- und Geschäftshaus mit Gewerbeflächen im Erdgeschoss verkaufen';
		yield 'both unchanged' => [ 'Haus verkaufen', false, 'Erika Mustermann', $email, 'Haus verkaufen: Erika Mustermann [3f9c2a1e]' ];
		yield 'a long title ends at a word' => [ $title, true, 'Erika Mustermann', $email, 'Freistehendes Einfamilienhaus mit …: Erika Mustermann [3f9c2a1e]' ];
		yield 'a long name ends at a word' => [
			'Nachricht', false,
			'Maximiliane-Friederike von Hohenstein-Waldburg zu Langenargen',
			$email,
			'Nachricht: Maximiliane-Friederike von … [3f9c2a1e]',
		];
		yield 'the title is shortened before the name' => [ $title, true, $longName, $email, 'Freistehendes …: Friederike Freifrau von Hohenstein zu L. [3f9c2a1e]' ];
		yield 'a name gives way to the title' => [ 'Mehrfamilienhaus verkaufen', false, $longName, $email, 'Mehrfamilienhaus verkaufen: Friederike Freifrau von Hohenstein zu … [3f9c2a1e]' ];
		yield 'an endless word is cut' => [
			str_repeat( 'X', 200 ), true,
			str_repeat( 'Y', 200 ),
			$email,
			str_repeat( 'X', 24 ) . '…: ' . str_repeat( 'Y', 39 ) . '… [3f9c2a1e]',
		];
		yield 'an address where no name was given' => [ 'Suchprofil', false, ' ', $email, 'Suchprofil: name@domain.example [3f9c2a1e]' ];
		yield 'a long address keeps its domain' => [
			'Suchprofil', false,
			'',
			'maximiliane-friederike.hohenstein-waldburg@domain.example',
			'Suchprofil: maximiliane-friederike.h…@domain.example [3f9c2a1e]',
		];
		yield 'a long domain is cut' => [
			'Suchprofil', false,
			'',
			'm@maximiliane-friederike.hohenstein-waldburg.example',
			'Suchprofil: m@maximiliane-friederike.hohenstein-wal… [3f9c2a1e]',
		];
		yield 'texts changed by the site' => [ $longTopic, false, 'Erika Mustermann', $email, 'Wohn- und Geschäftshaus mit Gewerbeflächen im …: Erika Mustermann [3f9c2a1e]' ];
		yield 'one line' => [ "Haus\r\nam See", true, "Erika\r\nBcc: fremd@domain.example", $email, 'Haus am See: Erika Bcc: fremd@domain.example [3f9c2a1e]' ];
		yield 'no encoded word that a mail program would decode' => [ 'Nachricht', false, '=?utf-8?Q?Erika=0D=0A?=', $email, 'Nachricht: = ?utf-8?Q?Erika=0D=0A?= [3f9c2a1e]' ];
	}

	#[TestWith( [ 'ä' ] )]
	#[TestWith( [ 'ab ' ] )]
	#[TestWith( [ '🏠' ] )]
	#[TestWith( [ 'a@b.' ] )]
	#[TestWith( [ '=?' ] )]
	public function testNoPairOfTextsExceedsTheLine( string $unit ): void {
		$text = static fn( int $length ): string => mb_substr( str_repeat( $unit, $length ), 0, $length );
		foreach ( [ 1, 20, 26, 40, 66, 300 ] as $topic ) {
			foreach ( [ 0, 1, 24, 40, 41, 300 ] as $person ) {
				$this->assertOneLine( $text( $topic ), isTitle: false, name: $text( $person ) );
				$this->assertOneLine( $text( $topic ), isTitle: true, name: $text( $person ) );
			}
		}
	}

	private function assertOneLine( string $topic, bool $isTitle, string $name ): void {
		$subject = ( new AgencySubject( $topic, $isTitle, $name, 'name@' . str_repeat( 'domain.', 30 ) . 'example' ) )->text( self::PATTERN, self::ID );
		self::assertLessThanOrEqual( 78, mb_strlen( $subject ), $subject );
		self::assertSame( 1, preg_match( '/^.+: .+ \[3f9c2a1e\]$/Du', $subject ), $subject );
	}
}
