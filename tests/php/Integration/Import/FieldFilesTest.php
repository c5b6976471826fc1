<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\OpenImmo\NoteCode;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferItem;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/** Files as agencies' software has sent them: what each of them becomes on the site. */
final class FieldFilesTest extends IntegrationTestCase {

	private const FOLDER = __DIR__ . '/../../../fixtures/openimmo-field';

	private Imports $imports;

	protected function setUp(): void {
		$this->imports = new Imports();
	}

	protected function tearDown(): void {
		$this->imports->end();
	}

	public function testUtf8ThatSaysIso88591KeepsItsUmlauts(): void {
		$transfer = $this->send( 'declared-latin1-is-utf8.xml' );
		self::assertSame( [ 'F-5' => 'created' ], Imports::actions( $transfer ) );
		self::assertContains( NoteCode::Encoding, array_map( static fn( Note $note ): NoteCode => $note->code, Imports::now( $transfer )->notes ) );
		self::assertSame( 'Schöne Küche, große Räume', self::text( 'F-5', 'post_title' ) );
		self::assertStringContainsString( '<p>Tür, Öl, Maß, 5 €.</p>', self::text( 'F-5', 'post_content' ) );
	}

	public function testDeletionsAndStatesInOtherWordsTakeListingsOffTheSite(): void {
		$this->send( 'gone-in-other-words-1.xml' );
		$transfer = $this->send( 'gone-in-other-words-2.xml' );
		self::assertSame( array_fill_keys( [ 'F-71', 'F-72', 'F-73' ], 'withdrawn' ), Imports::actions( $transfer ) );
		self::assertSame( array_fill_keys( [ 'F-71', 'F-72', 'F-73' ], 'draft' ), Imports::states() );
	}

	public function testMarkupThatWasEscapedTwiceIsMarkup(): void {
		$this->send( 'markup-escaped-twice.xml' );
		self::assertSame( 'Titel fett', self::text( 'F-10', 'post_title' ) );
		$content = self::text( 'F-10', 'post_content' );
		self::assertStringContainsString( '<p>Erste Zeile<br>zweite Zeile</p>', $content );
		self::assertStringContainsString( '<p>Ruhig</p>', $content );
		self::assertStringNotContainsString( '&lt;', $content );
	}

	public function testADateThatMeansNoneWithdrawsNothing(): void {
		self::assertSame( [ 'F-9' => 'created' ], Imports::actions( $this->send( 'no-date-as-date.xml' ) ) );
		self::assertSame( [ 'F-9' => 'publish' ], Imports::states() );
	}

	public function testTwoLanguagesAreOneListing(): void {
		$german = static fn(): string => 'de_DE';
		add_filter( 'locale', $german );
		$transfer = $this->send( 'two-languages.xml' );
		remove_filter( 'locale', $german );
		$notes = static fn( TransferItem $item ): array => Imports::notes( $item, [ 'other_language', 'duplicate' ] );
		self::assertSame( [ [], [ 'other_language' ] ], array_map( $notes, Imports::items( $transfer ) ) );
		self::assertSame( [ 1, 'Wohnung am See' ], [ Imports::count(), self::text( 'F-4', 'post_title' ) ] );
	}

	private function send( string $name ): Transfer {
		$transfer = $this->imports->take( (string) file_get_contents( self::FOLDER . "/{$name}" ) );
		Imports::work();
		return $transfer;
	}

	/** @param 'post_title'|'post_content' $field */
	private static function text( string $number, string $field ): string {
		wp_cache_flush();
		$post = get_post( Imports::posts()[ $number ] );
		return 'post_title' === $field ? $post->post_title ?? '' : $post->post_content ?? '';
	}
}
