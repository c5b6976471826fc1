<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Cli;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\SentMails;
use SwImmoSuite\Tests\Support\Terminal;
use SwImmoSuite\Tests\Support\Visitor;

/** wp sw-immosuite newsletter export: subscribers, each with the proof of consent. */
final class NewsletterExportTest extends IntegrationTestCase {

	public function testOnlyConfirmedSubscribersAreExportedWithTheirProof(): void {
		$_COOKIE = [];
		self::assertSame( [], $this->export() );
		$this->subscribe( [ 'firstname' => '=1+1', 'lastname' => 'Muster "Mann", Erika' ] );
		self::assertSame( [], $this->export() );
		SentMails::all();
		( new Rest() )->post( '/wizard/confirm', [ 'k' => Links::latest() ] );

		$lines = $this->export();
		self::assertCount( 1, $lines );
		$line = $lines[0];
		self::assertSame( [ Visitor::EMAIL, "'=1+1", 'Muster "Mann", Erika', 'de_DE' ], [ $line['email'], $line['firstname'], $line['lastname'], $line['language'] ] );
		self::assertStringStartsWith( 'Ich möchte den Newsletter von ', $line['text'] );
		self::assertSame( hash( 'sha256', $line['text'] ), $line['text_sha256'] );
		self::assertMatchesRegularExpression( '/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/', $line['confirmed'] );

		// A second subscription is answered by a mail with the link that unsubscribes.
		$this->subscribe( [] );
		( new Rest() )->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		self::assertSame( [], $this->export() );
	}

	#[Group( 'sqlite' )]
	public function testTheExportContainsWhetherAFormShowedTheText(): void {
		foreach ( [ 'yes' => Visitor::headers( Visitor::token( 'newsletter' ) ), 'no' => [] ] as $shown => $headers ) {
			( new Rest() )->post( '/wizard/contact', Visitor::subscription( "{$shown}@domain.example" ), $headers );
			( new Rest() )->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		}
		self::assertSame( [ 'yes@domain.example' => 'yes', 'no@domain.example' => 'no' ], array_column( $this->export(), 'shown_by_form', 'email' ) );
	}

	/** @param array<string, string> $contact Further typed fields beside the address. */
	private function subscribe( array $contact ): void {
		$body            = Visitor::subscription();
		$body['contact'] = $contact + (array) ( $body['contact'] ?? [] );
		$answer          = ( new Rest() )->post( '/wizard/contact', $body, Visitor::headers( Visitor::token( 'newsletter', 60, Language::German ) ) );
		self::assertSame( [ 200, [] ], [ $answer->status, $answer->faults() ] );
	}

	/**
	 * @phpstan-impure
	 * @return list<array<string, string>> Cells by name of their column.
	 */
	private function export(): array {
		[ $code, $lines ] = Terminal::wp( [ 'sw-immosuite', 'newsletter', 'export' ] );
		self::assertSame( 0, $code );
		$rows    = array_map( static fn( string $line ): array => array_map( 'strval', str_getcsv( $line, ',', '"', '' ) ), $lines );
		$columns = array_shift( $rows ) ?? [];
		return array_map( static fn( array $row ): array => array_combine( $columns, $row ), $rows );
	}
}
