<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Privacy;

use SwImmoSuite\Foundation\Contract\Trim;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Visitor;

/** Tools → Export Personal Data prints values as HTML, links among it: whatever somebody typed must be nothing but text there. */
final class ReportTest extends IntegrationTestCase {

	protected function setUp(): void {
		require_once ABSPATH . 'wp-admin/includes/privacy-tools.php';
		$_COOKIE = [];
	}

	public function testWhatWasTypedIsTextInTheReport(): void {
		$seen = 0;
		foreach ( self::corpus() as $text ) {
			$this->tables->clear();
			( new Searches() )->regions();
			$body   = Bodies::lead( [ 'locations' => [ [ 'city' => $text ] ] ], array_fill_keys( [ 'firstname', 'lastname', 'company', 'street' ], $text ), $text );
			$answer = ( new Rest() )->post( '/contact/lead', $body, Visitor::headers( Visitor::token( 'lead-wizard' ) ) );
			if ( 400 === $answer->status ) {
				continue;
			}
			self::assertSame( [ 200, [] ], [ $answer->status, $answer->faults() ], $text );
			$html = self::report();
			self::assertSame( [], self::foreignTags( $html ), $text );
			$typed = array_filter( self::cells( $html ), static fn( string $cell ): bool => Trim::text( $text ) === $cell );
			self::assertCount( 6, $typed, "As it was typed: {$text}" );
			++$seen;
		}
		self::assertGreaterThan( 20, $seen );
	}

	/** As core's page prints it. */
	private static function report(): string {
		$exporters = apply_filters( 'wp_privacy_personal_data_exporters', [] );
		$ours      = is_array( $exporters ) && is_array( $exporters['sw-immosuite'] ?? null ) ? $exporters['sw-immosuite']['callback'] ?? null : null;
		self::assertIsCallable( $ours );
		$html = '';
		$page = 1;
		do {
			/** @var array{data: list<array{group_id: string, group_label: string, item_id: string, data: list<array{name: string, value: string}>}>, done: bool} $part */
			$part = $ours( Visitor::EMAIL, $page++ );
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

	/** @return list<string> Everything that is neither text nor the table that core draws. */
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
