<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Privacy;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Http\Body;
use SwImmoSuite\Http\Visitor as SignedInVisitor;
use SwImmoSuite\Property\Listing\PrivateFiles\ContactPhoto;
use SwImmoSuite\Property\Listing\Wording\ContactPerson;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\Statements;
use SwImmoSuite\Tests\Support\SubmissionFactory;
use SwImmoSuite\Tests\Support\Visitor;

/** Tools → Export Personal Data prints values as HTML with links: typed text must remain text there. */
final class ReportTest extends IntegrationTestCase {

	private const WRITER = 'name@domain.example';

	protected function setUp(): void {
		require_once ABSPATH . 'wp-admin/includes/privacy-tools.php';
		$_COOKIE = [];
	}

	public function testTypedTextIsEscapedInTheReport(): void {
		$acceptedTexts = 0;
		foreach ( self::corpus() as $text ) {
			$this->tables->clear();
			( new Searches() )->storeRegions();
			$body   = Bodies::lead( [ 'locations' => [ [ 'city' => $text ] ] ], array_fill_keys( [ 'firstname', 'lastname', 'company', 'street' ], $text ), $text );
			$answer = ( new Rest() )->post( '/contact/lead', $body, Visitor::headers( Visitor::token( 'lead-wizard' ) ) );
			if ( 400 === $answer->status ) {
				continue;
			}
			self::assertSame( [ 200, [] ], [ $answer->status, $answer->faults() ], $text );
			$html = self::report();
			self::assertSame( [], self::foreignTags( $html ), $text );
			$typed = array_filter( self::cells( $html ), static fn( string $cell ): bool => Body::trimText( $text ) === $cell );
			self::assertCount( 6, $typed, "Unchanged after decoding: {$text}" );
			++$acceptedTexts;
		}
		self::assertGreaterThan( 20, $acceptedTexts );
	}

	/**
	 * A person with a WordPress account gets the data that they entered there about themselves; core's exporter covers only
	 * its own meta.
	 */
	public function testExporterIncludesUserMetaOfStaff(): void {
		$user    = Staff::addUser( 'administrator', 'geheim' );
		$email   = (string) get_the_author_meta( 'user_email', $user );
		$listing = Listings::add();
		$photo   = Listings::addPicture( $listing );
		self::assertSame( [], self::page( $email, 1 )['data'] );
		ContactPerson::store( $user, true, '030 <b>7</b>' );
		ContactPhoto::store( $user, $photo );
		$filters = [ 'kinds' => [], 'states' => [], 'assigned' => '', 'due' => null, 'search' => '' ];
		update_user_meta( $user, 'sw_immosuite_views', [ [ 'name' => 'Meine Woche', 'filters' => $filters ], [ 'name' => 'Offen', 'filters' => $filters ] ] );
		[ $item ] = self::page( strtoupper( $email ), 1 )['data'];
		self::assertSame( [ 'sw-immosuite-staff', 'Ansprechperson' ], [ $item['group_id'], $item['group_label'] ] );
		$photoUrl = (string) preg_replace( '/^h/', '&#104;', ContactPhoto::url( $user ) );
		self::assertSame(
			[ 'Auf Immobilien zeigen' => 'ja', 'Telefon' => '030 &lt;b&gt;7&lt;/b&gt;', 'Foto' => $photoUrl, 'Ihre Ansichten' => 'Meine Woche, Offen' ],
			array_column( $item['data'], 'value', 'name' )
		);
		self::assertSame( [], self::page( $email, 2 )['data'], 'User meta is exported once.' );
		Staff::deleteUsers();
		Listings::clear();
	}

	/** Checks the exporter of wp-admin, in the site's language, and GET contact/export. */
	public function testExportsFlagConsentsNotShownByOurForms(): void {
		$_COOKIE = [];
		foreach ( [ Visitor::headers(), [] ] as $headers ) {
			( new Rest() )->post( '/wizard/contact', Visitor::message(), $headers );
			( new Rest() )->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		}
		foreach ( [ 'de_DE' => 'Unser Formular hat diesen Text nicht angezeigt', 'en_US' => 'Our form did not show this text' ] as $locale => $sentence ) {
			$ofSite = static fn(): string => $locale;
			add_filter( 'locale', $ofSite );
			self::assertSame( 2, substr_count( self::report(), $sentence ), $locale );
			remove_filter( 'locale', $ofSite );
		}
		$contact = (int) $this->tables->connection->value( 'SELECT id FROM %i', [ $this->tables->connection->table( 'contacts' ) ] );
		$export  = ( new Rest( 0, new SignedInVisitor( $contact, new EmailAddress( Visitor::EMAIL ), 1, Language::German ) ) )->get( '/contact/export' );
		self::assertSame( [ true, true, false, false ], array_column( (array) $export->body->value( 'consents' ), 'shown' ) );
	}

	public function testEachExportPageQueriesOnlyItsOwnPart(): void {
		$this->insertPersonWithTwoAddresses();
		$groupCounts = [];
		$readTables = [];
		for ( $page = 1; $page <= 4; $page++ ) {
			$read           = static function () use ( $page, &$groupCounts ): void {
				$groupCounts[ $page ] = array_count_values( array_column( self::page( self::WRITER, $page )['data'], 'group_id' ) );
			};
			$readTables[ $page ] = self::tables( Statements::of( $read ) );
		}
		$part = [ 'contacts', 'submissions', 'submissions', 'submissions' ];
		self::assertSame( [ $part, $part, $part ], [ $readTables[1], $readTables[2], $readTables[3] ] );
		self::assertSame( [ 10, 10, 5 ], array_map( static fn( array $groups ): int => $groups['sw-immosuite-submissions'] ?? 0, array_slice( $groupCounts, 0, 3 ) ) );
		$lastPage = [ 'account' => 1, 'consents' => 50, 'mails' => 50, 'links' => 25 ];
		self::assertSame( $lastPage, array_combine( array_map( static fn( string $group ): string => substr( $group, strlen( 'sw-immosuite-' ) ), array_keys( $groupCounts[4] ) ), $groupCounts[4] ) );
	}

	#[Group( 'sqlite' )]
	public function testMailsOfAPersonAreFoundThroughIndexes(): void {
		$connection = $this->tables->connection;
		$this->insertPersonWithTwoAddresses();
		$selects = array_filter(
			Statements::of( static fn(): array => self::page( self::WRITER, 4 ) ),
			static fn( string $sql ): bool => 1 === preg_match( '/^SELECT (?:o\.)?id FROM `\w+_sw_immosuite_outbox`/', $sql )
		);
		self::assertGreaterThan( 2, count( $selects ), 'Mails are found by submission, key and address.' );
		if ( Statements::canExplain( $connection ) ) {
			foreach ( $selects as $sql ) {
				$index = Statements::usedIndex( $connection, $sql, str_contains( $sql, ' o LEFT' ) ? 'o' : $connection->table( 'outbox' ) );
				self::assertContains( $index, [ 'submission_id', 'key_selector', 'email_key' ], $sql );
			}
		}
	}

	/** Inserts a person who has written under two addresses, and mails to other people. */
	private function insertPersonWithTwoAddresses(): void {
		$factory = new SubmissionFactory();
		$writer  = [ 'uuid' => SubmissionFactory::UUID, 'email_key' => self::WRITER, 'email' => self::WRITER, 'language' => 'de' ];
		$contact = $factory->connection->insert( 'contacts', $writer + [ 'created_at' => 1, 'updated_at' => 1 ] );
		foreach ( range( 1, 25 ) as $number ) {
			$factory->message( 0 === $number % 2 ? [ 'contact_id' => $contact, 'email_key' => 'former@domain.example' ] : [] );
		}
		$other = [ 'kind' => 'login', 'recipient' => 'b@domain.example', 'email_key' => 'b@domain.example', 'language' => 'de' ];
		$factory->connection->insertAll( 'outbox', array_fill( 0, 1_000, $other + [ 'message_id' => 'x', 'state' => 'sent', 'available_at' => 1, 'created_at' => 1 ] ) );
	}

	/**
	 * @param list<string> $statements
	 * @return list<string> Table of the plugin that each statement reads first.
	 */
	private static function tables( array $statements ): array {
		preg_match_all( '/^SELECT .*? FROM `\w+?_sw_immosuite_(\w+)`/m', implode( "\n", $statements ), $found );
		return $found[1];
	}

	/** @return array{data: list<array{group_id: string, group_label: string, item_id: string, data: list<array{name: string, value: string}>}>, done: bool} */
	private static function page( string $email, int $page ): array {
		$exporters = apply_filters( 'wp_privacy_personal_data_exporters', [] );
		$exporter  = is_array( $exporters ) && is_array( $exporters['sw-immosuite'] ?? null ) ? $exporters['sw-immosuite']['callback'] ?? null : null;
		self::assertIsCallable( $exporter );
		/** @var array{data: list<array{group_id: string, group_label: string, item_id: string, data: list<array{name: string, value: string}>}>, done: bool} $part */
		$part = $exporter( $email, $page );
		return $part;
	}

	/** The report as core's page prints it. */
	private static function report(): string {
		$html = '';
		$page = 1;
		do {
			$part = self::page( Visitor::EMAIL, $page++ );
			foreach ( $part['data'] as $item ) {
				$group = [
					'group_label' => $item['group_label'],
					'items'       => [ $item['item_id'] => $item['data'] ],
				];
				// @phpstan-ignore argument.type (core documents one line where it takes the lines of an item)
				$html .= wp_privacy_generate_personal_data_export_group_html( $group, $item['group_id'], 1 );
			}
		} while ( ! $part['done'] );
		return $html;
	}

	/** @return list<string> Tags other than those of the table that core prints. */
	private static function foreignTags( string $html ): array {
		preg_match_all( '/<[^>]*>?/', $html, $tags );
		return array_values( array_filter( $tags[0], static fn( string $tag ): bool => 1 !== preg_match( '~^</?(?:h2|div|table|tbody|tr|th|td)(?: (?:id|class)="[\w -]*")*>$~', $tag ) ) );
	}

	/** @return list<string> Values as a browser shows them. */
	private static function cells( string $html ): array {
		preg_match_all( '~<td>(.*?)</td>~s', $html, $cells );
		return array_map( static fn( string $cell ): string => html_entity_decode( $cell, ENT_QUOTES | ENT_HTML5, 'UTF-8' ), $cells[1] );
	}

	/** @return list<string> */
	private static function corpus(): array {
		/** @var array<string, list<string>> $corpora */
		$corpora = json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . '/fixtures/hostile.json' ), true, 8, JSON_THROW_ON_ERROR );
		return array_merge( ...array_values( $corpora ) );
	}
}
