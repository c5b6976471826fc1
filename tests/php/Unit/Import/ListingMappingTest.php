<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Import;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\DirectionControls;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Import\OpenImmo\DetailReading;
use SwImmoSuite\Import\OpenImmo\File\OpenedTransfer;
use SwImmoSuite\Import\OpenImmo\File\ReadListing;
use SwImmoSuite\Import\OpenImmo\Identity;
use SwImmoSuite\Import\OpenImmo\ItemRefusal;
use SwImmoSuite\Import\OpenImmo\ListingMapper;
use SwImmoSuite\Import\OpenImmo\MappedListing;
use SwImmoSuite\Import\OpenImmo\MarkupReader;
use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\OpenImmo\NoteCode;
use SwImmoSuite\Import\OpenImmo\PlainText;
use SwImmoSuite\Import\OpenImmo\RefusedListing;
use SwImmoSuite\Import\OpenImmo\SentAttachment;
use SwImmoSuite\Import\OpenImmo\SentNumber;
use SwImmoSuite\Import\OpenImmo\SiteLookup;
use SwImmoSuite\Import\OpenImmo\SourceSettings;
use SwImmoSuite\Property\Listing\Record\Details;
use SwImmoSuite\Property\Listing\Record\Feature;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Tests\Support\OpenImmoFile;
use SwImmoSuite\Tests\Support\Searches;

/** Mapping of a file's elements to the listing's fields, case by case. */
final class ListingMappingTest extends TestCase {

	private const TODAY = '2026-11-25';

	private OpenImmoFile $file;

	protected function setUp(): void {
		$this->file = new OpenImmoFile();
	}

	protected function tearDown(): void {
		$this->file->remove();
	}

	/** @param array<array-key, mixed> $row */
	#[DataProvider( 'numbers' )]
	public function testNumbersMatchTheTable( array $row ): void {
		$number = $row['number'] ?? null;
		self::assertSame( is_int( $number ) ? (float) $number : $number, SentNumber::of( self::string( $row, 'sent' ) ) );
	}

	/** @return iterable<string, array{array<array-key, mixed>}> */
	public static function numbers(): iterable {
		return OpenImmoFile::rows( 'openimmo-numbers' );
	}

	public function testYesIsReadFromItsSpellings(): void {
		self::assertSame( [ true, true, true, true, false, false, false ], array_map( SentNumber::isYes( ... ), [ 'true', 'TRUE', '1', ' Ja ', 'false', '', 'x' ] ) );
	}

	/** @param array<array-key, mixed> $row */
	#[DataProvider( 'mappings' )]
	public function testListingsAreMapped( array $row ): void {
		$mapped = $this->map( self::string( $row, 'xml' ) . '<verwaltung_techn><objektnr_extern>1</objektnr_extern></verwaltung_techn>' );
		$seen   = [
			...array_combine( array_map( static fn( string $key ): string => Field::from( $key )->unprefixed(), array_keys( $mapped->meta ) ), $mapped->meta ),
			...$mapped->texts,
			'features' => array_column( Feature::impliedBy( (array) ( $mapped->meta[ Field::Details->value ] ?? [] ) ), 'value' ),
			'notes' => array_map( static fn( Note $note ): string => rtrim( "{$note->code->value}: {$note->value}", ': ' ), $mapped->notes ),
		];
		foreach ( (array) $row['is'] as $key => $value ) {
			self::assertSame( $value, $seen[ $key ] ?? null, (string) $key );
		}
		$json = (string) json_encode( [ $mapped->meta, $mapped->texts, $mapped->notes ] );
		self::assertDoesNotMatchRegularExpression( '/Geheim|P-77|@b\.example/', $json );
		// The mapping ignores only the elements that the row lists.
		self::assertSame( $row['left'] ?? [], $mapped->ignoredElements );
	}

	/** @return iterable<string, array{array<array-key, mixed>}> */
	public static function mappings(): iterable {
		return OpenImmoFile::rows( 'openimmo-mapping' );
	}

	/** @param array<array-key, mixed> $row */
	#[DataProvider( 'actions' )]
	public function testActionAndStateAreDecided( array $row ): void {
		$settings = new JsonObject( (array) ( $row['settings'] ?? [] ) );
		$sold     = $settings->string( 'sold' );
		$source   = new SourceSettings(
			sold: 'sold' === $sold || 'reference' === $sold ? $sold : 'withdraw',
			references: 'reference' === $settings->string( 'references' ) ? 'reference' : 'withdraw',
			providers: array_values( $settings->has( 'providers' ) ? $settings->strings( 'providers' ) : [] )
		);
		$notes    = [];
		try {
			$mapped   = $this->map( self::string( $row, 'xml' ), $source, self::string( $row, 'transmission' ) );
			$decision = $mapped->decision;
			$notes    = array_map( static fn( Note $note ): string => "{$note->code->value}: {$note->value}", $mapped->notes );
			$seen     = $decision->isWithdrawn ? 'withdrawn' : $decision->state->value . ( '' === $decision->from ? '' : " from {$decision->from}" );
		} catch ( RefusedListing $refused ) {
			$seen = $refused->refusal->value;
		}
		self::assertSame( $row['is'], $seen );
		self::assertSame( $row['notes'] ?? [], array_values( array_filter( $notes, static fn( string $note ): bool => str_starts_with( $note, 'unknown_action' ) ) ) );
	}

	/** @return iterable<string, array{array<array-key, mixed>}> */
	public static function actions(): iterable {
		return OpenImmoFile::rows( 'openimmo-actions' );
	}

	/** @param array<array-key, mixed> $row */
	#[DataProvider( 'texts' )]
	public function testTextsBecomeBlocks( array $row ): void {
		$blocks = ( new MarkupReader() )->blocks( self::string( $row, 'text' ) );
		self::assertSame( $row['blocks'], array_map( self::short( ... ), $blocks ) );
		$text = implode( "\n\n", $blocks );
		self::assertSame( $text, trim( serialize_blocks( parse_blocks( $text ) ) ) );
		self::assertSame( $text, wp_kses_post( $text ) );
	}

	/** @return iterable<string, array{array<array-key, mixed>}> */
	public static function texts(): iterable {
		return OpenImmoFile::rows( 'openimmo-texts' );
	}

	/** 64 KB of the worst input for a pattern: no text is lost, and matching stays fast. */
	#[DataProvider( 'longTexts' )]
	public function testLongTextsAreReadToTheirEnd( string $text ): void {
		$began  = hrtime( true );
		$xml    = '<freitexte><objekttitel>' . $text . ' Ende</objekttitel><lage>' . $text . ' Ende</lage></freitexte>';
		$mapped = $this->map( "{$xml}<verwaltung_techn><objektnr_extern>1</objektnr_extern></verwaltung_techn>" );
		self::assertStringStartsWith( 'x', $mapped->texts['title'] );
		self::assertStringContainsString( 'Ende', $mapped->texts['content'] );
		self::assertLessThan( 5.0, ( hrtime( true ) - $began ) / 1e9 );
	}

	/** @return iterable<string, array{string}> */
	public static function longTexts(): iterable {
		$pieces = [ '&lt;br&gt;', '&lt;br&gt; ', "x \u{a0}", ' ', "\n", '&lt;b&gt;', '&lt;ul&gt;&lt;li&gt;', '&lt;', '[x]', '1,', '&lt;b&gt; &lt;br&gt;' ];
		foreach ( $pieces as $piece ) {
			$times = intdiv( 65_000, strlen( html_entity_decode( $piece ) ) );
			yield "{$times} times {$piece}" => [ 'x' . str_repeat( $piece, $times ) ];
		}
	}

	/** The columns of titles and excerpts hold 64 KB: a longer text would refuse its listing. */
	#[DataProvider( 'endlessPieces' )]
	public function testAnEndlessLineIsTruncated( string $piece ): void {
		$text   = str_repeat( $piece, 60_000 );
		$image  = "<anhaenge><anhang><anhangtitel>{$text}</anhangtitel><daten><pfad>a.jpg</pfad></daten></anhang></anhaenge>";
		$number = '<verwaltung_techn><objektnr_extern>1</objektnr_extern></verwaltung_techn>';
		$mapped = $this->map( "<freitexte><objekttitel>{$text}</objekttitel><dreizeiler>{$text}</dreizeiler></freitexte>{$image}{$number}" );
		foreach ( [ $mapped->texts['title'], $mapped->texts['excerpt'], PlainText::escaped( $mapped->attachments[0]->title ?? '' ) ] as $line ) {
			self::assertGreaterThan( 1_000, strlen( $line ) );
			self::assertLessThan( 65_536, strlen( $line ) );
		}
	}

	/** @return iterable<string, array{string}> */
	public static function endlessPieces(): iterable {
		foreach ( [ 'x', 'ä ', '&amp;', '&lt;', '[', '://', '🏠' ] as $piece ) {
			yield $piece => [ $piece ];
		}
	}

	public function testSentTextsNeverBecomeMarkup(): void {
		$hostile = json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . '/fixtures/hostile.json' ), true );
		$places  = [ 'freitexte/objekttitel', 'freitexte/dreizeiler', 'freitexte/lage', 'geo/ort', 'geo/strasse', 'preise/courtage_hinweis', 'preise/freitext_preis', 'geo/etage' ];
		$texts   = array_merge( ...array_map( static fn( mixed $list ): array => array_values( (array) $list ), array_values( (array) $hostile ) ) );
		foreach ( array_filter( $texts, is_string( ... ) ) as $text ) {
			$xml = '';
			foreach ( $places as $place ) {
				[ $section, $name ] = explode( '/', $place );
				$xml               .= "<{$section}><{$name}>" . htmlspecialchars( $text, ENT_XML1 | ENT_SUBSTITUTE ) . "</{$name}></{$section}>";
			}
			$mapped = $this->map( "{$xml}<verwaltung_techn><objektnr_extern>1</objektnr_extern></verwaltung_techn>" );
			foreach ( $mapped->texts as $html ) {
				// Only tags and block comments that MarkupReader writes, and no shortcode.
				self::assertDoesNotMatchRegularExpression( '~<(?!/?(?:p|br|strong|em|ul|ol|li|h2)\b|!-- /?wp:(?:paragraph|heading|list))|\[~i', $html, $text );
				self::assertSame( $html, wp_kses_post( $html ) );
			}
		}
	}

	/** The file contains direction controls as characters, as XML references, and as entities escaped once and twice. */
	public function testDirectionControlsAreRemoved(): void {
		$controls = "\u{202E}&#x2067;&amp;#8238;&amp;amp;#x202a;";
		$mapped   = $this->map(
			"<freitexte><objekttitel>T{$controls}t</objekttitel><dreizeiler>D{$controls}d</dreizeiler><objektbeschreibung>S{$controls}s&lt;b&gt;{$controls}f&lt;/b&gt;</objektbeschreibung></freitexte>"
			. "<geo><ort>O{$controls}o</ort></geo><anhaenge><anhang gruppe=\"BILD\"><anhangtitel>A{$controls}a</anhangtitel><daten><pfad>p\u{202E}/q.png</pfad></daten></anhang>"
			. "<anhang gruppe=\"LINKS\"><daten><pfad>https://a.example/\u{202E}b</pfad></daten></anhang></anhaenge>"
			. "<verwaltung_techn><objektnr_extern>N{$controls}n</objektnr_extern><openimmo_obid>I\u{202E}i</openimmo_obid></verwaltung_techn>"
		);
		$seen   = (string) wp_json_encode( get_object_vars( $mapped ), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
		self::assertDoesNotMatchRegularExpression( '/[' . DirectionControls::RANGES . ']/u', $seen );
		self::assertSame( [ 'Tt', 'Dd' ], [ $mapped->texts['title'], $mapped->texts['excerpt'] ] );
		self::assertStringContainsString( '<p>Ss<strong>f</strong></p>', $mapped->texts['content'] );
		self::assertSame( [ [ 'Aa', 'p/q.png' ], [ '', '' ] ], array_map( static fn( SentAttachment $attachment ): array => [ $attachment->title, $attachment->name ], $mapped->attachments ?? [] ) );
		self::assertSame( [ 'Ii', 'Oo' ], [ $mapped->identity->obid, $mapped->meta['sw_immo_city'] ] );
	}

	public function testTheSourceDecidesWhichListingsAreExclusive(): void {
		$simple = '<user_defined_simplefield feldname="diskret">Ja</user_defined_simplefield>';
		$any    = '<freitexte><user_defined_anyfield><diskret>ja</diskret></user_defined_anyfield></freitexte>';
		$extend = '<user_defined_extend><feld><name>diskret</name><wert>nein</wert></feld></user_defined_extend>';
		$group  = '<verwaltung_techn><gruppen_kennung>VIP</gruppen_kennung></verwaltung_techn>';
		$field  = new SourceSettings( exclusiveField: 'diskret' );
		$value  = new SourceSettings( exclusiveField: 'diskret', exclusiveValue: 'JA' );
		$both   = new SourceSettings( exclusiveField: 'diskret', exclusiveGroup: 'VIP' );
		$cases  = [
			[ $field, true, true, true, false ],
			[ $value, true, true, false, false ],
			[ $both, true, true, true, true ],
			[ new SourceSettings(), null, null, null, null ],
		];
		foreach ( $cases as [ $settings, $isSimple, $isAny, $isExtend, $isGroup ] ) {
			foreach ( [ [ $simple, $isSimple ], [ $any, $isAny ], [ $extend, $isExtend ], [ $group, $isGroup ], [ '', null === $isSimple ? null : false ] ] as [ $xml, $expected ] ) {
				$mapped = $this->map( "{$xml}<verwaltung_techn><objektnr_extern>1</objektnr_extern></verwaltung_techn>", $settings );
				self::assertSame( $expected, $mapped->meta['sw_immo_exclusive'] ?? null, $xml );
			}
		}
	}

	/** Without any location the listing gets the source's default region. */
	public function testListingsWithoutARegionGetTheFallback(): void {
		$mapped = $this->map( '<verwaltung_techn><objektnr_extern>1</objektnr_extern></verwaltung_techn>', new SourceSettings( regionFallback: 'elsewhere' ) );
		self::assertSame( 'elsewhere', $mapped->meta['sw_immo_region'] );
		self::assertNotContains( NoteCode::NoRegion, array_map( static fn( Note $note ): NoteCode => $note->code, $mapped->notes ) );
	}

	public function testEqualListingsHaveEqualHashes(): void {
		$id    = '<verwaltung_techn><objektnr_extern>1</objektnr_extern></verwaltung_techn>';
		$image = static fn( string $content, string $title = 'a' ): string => '<anhaenge><anhang>'
			. "<anhangtitel>{$title}</anhangtitel><daten><anhanginhalt>{$content}</anhanginhalt></daten></anhang></anhaenge>";
		$hash  = fn( string $xml, SourceSettings $settings = new SourceSettings() ): string => $this->map( $xml . $id, $settings )->hash( $settings, static fn(): string => '' );
		$first = $hash( $image( 'AAAA' ) );
		self::assertSame( $first, $hash( $image( " AA\nAA" ) ) );
		self::assertSame( $first, $hash( $image( 'AAAA' ) . '<kontaktperson><name>Neu</name></kontaktperson>' ), 'Elements that are not stored do not change the hash.' );
		$others = [
			$hash( $image( 'AAAB' ) ),
			$hash( $image( 'AAAA', 'b' ) ),
			$hash( '' ),
			$hash( $image( 'AAAA' ) . '<freitexte><lage>x</lage></freitexte>' ),
			$hash( $image( 'AAAA' ) . '<geo><plz>1</plz></geo>' ),
			$hash( $image( 'AAAA' ) . '<zustand_angaben><verkaufstatus stand="RESERVIERT"/></zustand_angaben>' ),
			$hash( $image( 'AAAA' ), new SourceSettings( documents: true ) ),
		];
		self::assertCount( 8, array_unique( [ $first, ...$others ] ) );
	}

	public function testTheIdentityKeepsALongNumberWhole(): void {
		$number = str_repeat( 'SB-', 20 );
		$mapped = $this->map( "<verwaltung_techn><objektnr_extern>{$number}</objektnr_extern><openimmo_obid>O1</openimmo_obid></verwaltung_techn>" );
		self::assertEquals( new Identity( 'O1', 'P-1', $number, 'A-1' ), $mapped->identity );
		self::assertSame( substr( $number, 0, 40 ), $mapped->meta['sw_immo_object_number'] );
	}

	public function testAFilterChangesTheCategory(): void {
		$filter = static fn( int $id, string $name, array $types ): mixed => 'parken' === $name && [ 'DUPLEX' ] === $types ? 11080 : 'x';
		add_filter( 'sw_immosuite_openimmo_category', $filter, 10, 3 );
		$id = '<verwaltung_techn><objektnr_extern>1</objektnr_extern></verwaltung_techn>';
		$categoryOf = fn( string $kind ): mixed => $this->map( "<objektkategorie><objektart>{$kind}</objektart></objektkategorie>{$id}" )->meta['sw_immo_category'];
		self::assertSame( [ 11080, 0, Searches::HOUSE ], array_map( $categoryOf, [ '<parken parken_typ="duplex"/>', '<parken/>', '<haus/>' ] ) );
		remove_filter( 'sw_immosuite_openimmo_category', $filter );
	}

	public function testEveryDetailHasItsPlaceInAFile(): void {
		self::assertEqualsCanonicalizing( array_keys( Details::all() ), [ ...array_keys( DetailReading::paths() ), 'stellplatzmiete', 'stellplatzkaufpreis' ] );
	}

	public function testEveryNoteAndRefusalHasItsSentenceInBothLanguages(): void {
		[ $english, $german ] = [ new Translator( Language::English ), new Translator( Language::German ) ];
		foreach ( NoteCode::cases() as $code ) {
			$note = new Note( $code, '50%' );
			// Another plugin's refusal is in its own words.
			self::assertSame( NoteCode::Refusal === $code, $note->sentence( $english ) === $note->sentence( $german ) );
			// A note quotes its value if its sentence has a placeholder, or if two listings share this value as their id.
			self::assertSame( NoteCode::SameNumber === $code || str_contains( $code->sentence( $german ), '%s' ), str_contains( $note->sentence( $german ), '50%' ) );
		}
		foreach ( ItemRefusal::cases() as $code ) {
			self::assertNotSame( $code->sentence( $english ), $code->sentence( $german ) );
		}
		self::assertSame( 'Der Preis „450.000“ ist vermutlich ein Tippfehler und wird nicht gezeigt.', ( new Note( NoteCode::PriceUnclear, '450.000' ) )->sentence( $german ) );
	}

	/** The README of the examples documents these values. */
	public function testTheExamplesAreMappedAsDocumented(): void {
		$map    = $this->mapper( new SourceSettings() )->map( ... );
		$mapped = $this->file->withTransfer( OpenImmoFile::EXAMPLES . '/voll.zip', static fn( OpenedTransfer $transfer ): array => array_map( $map, OpenImmoFile::listed( $transfer ) ) );
		self::assertIsArray( $mapped );
		$seen = static function ( mixed $listing, string ...$keys ): array {
			self::assertInstanceOf( MappedListing::class, $listing );
			self::assertSame( [], $listing->notes );
			return array_map( static fn( string $key ): mixed => $listing->meta[ "sw_immo_{$key}" ], $keys );
		};
		self::assertSame( [ 'SB-1041', 645000.0, 'konstanz', false, Searches::APARTMENT ], $seen( $mapped[0], 'object_number', 'price', 'region', 'exact_address', 'category' ) );
		self::assertSame( [ 3.57, 'C', 1996 ], $seen( $mapped[0], 'commission_rate', 'energy_class', 'year' ) );
		self::assertSame( [ 'SB-1044', 1690.0, 'rent', Searches::HOUSE, '01.02.2027' ], $seen( $mapped[1], 'object_number', 'price', 'marketing_type', 'category', 'available' ) );
		self::assertSame( [ '2030-03-31', 'demand' ], $seen( $mapped[1], 'energy_valid_until', 'energy_type' ) );
		self::assertSame( [ 'SB-2007', 2480.0, 214.0, true, 71.5, 38.0 ], $seen( $mapped[2], 'object_number', 'price', 'plot_area', 'exact_address', 'energy_value', 'energy_electricity' ) );
	}

	private function map( string $listing, ?SourceSettings $settings = null, string $transmission = '' ): MappedListing {
		$path    = $this->file->write( OpenImmoFile::xml( "<anbieternr>P-1</anbieternr><openimmo_anid>A-1</openimmo_anid><firma>Firma</firma><immobilie>{$listing}</immobilie>", $transmission ) );
		$settings ??= new SourceSettings( postcodes: [ '78476' => 'allensbach' ] );
		$listed  = null;
		$this->file->withTransfer(
			$path,
			static function ( OpenedTransfer $transfer ) use ( &$listed ): void {
				$listed = OpenImmoFile::listed( $transfer )[0];
			}
		);
		self::assertInstanceOf( ReadListing::class, $listed );
		return $this->mapper( $settings )->map( $listed );
	}

	/** A mapper for a site with some regions and one possible contact person. */
	private function mapper( SourceSettings $settings ): ListingMapper {
		$names = [
			'Wollmatingen' => [ 'konstanz-wollmatingen' ],
			'Singen'       => [ 'singen' ],
			'Neustadt'     => [ 'neustadt-ost', 'neustadt-west' ],
		];
		$site  = new SiteLookup(
			static fn( float $lat, float $lng ): ?string => abs( $lat - 47.7 ) < 0.1 && abs( $lng - 9 ) < 0.3 ? 'konstanz' : null,
			static fn( string $name ): array => $names[ $name ] ?? [],
			static fn( array $addresses ): int => in_array( 'agent@b.example', $addresses, true ) ? 7 : 0
		);
		return new ListingMapper( $settings, $site, new Translator( Language::German ), self::TODAY );
	}

	/** Short form of a block: "p:text", "ul:item|item". */
	private static function short( string $block ): string {
		$html = (string) preg_replace( [ '~<!--.*?-->\s*~s', '~</li>\s*<li>~', '~</?li>|\s+$~' ], [ '', '|', '' ], $block );
		return (string) preg_replace( [ '~^<(p|ul|ol)(?: class="wp-block-list")?>\s*~', '~\s*</(?:p|ul|ol)>$~' ], [ '$1:', '' ], $html );
	}

	/** @param array<array-key, mixed> $row */
	private static function string( array $row, string $key ): string {
		$value = $row[ $key ] ?? '';
		return is_string( $value ) ? $value : '';
	}
}
