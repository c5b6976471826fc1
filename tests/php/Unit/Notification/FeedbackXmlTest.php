<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Notification;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Tests\Support\FeedbackElements;
use SwImmoSuite\Tests\Support\OpenImmoFile;
use SwImmoSuite\Visitor\Notification\FeedbackFile;
use SwImmoSuite\Visitor\Notification\FeedbackXml;
use SwImmoSuite\Visitor\Submission\Submission;
use SwImmoSuite\Visitor\Submission\SubmissionKind;

/** The inquirer's data in OpenImmo's feedback format. */
final class FeedbackXmlTest extends TestCase {

	private const SENDER = [
		'name'          => 'Musterhaus <Immobilien> & Söhne',
		'openimmo_anid' => '',
		'datum'         => '26.11.2026',
		'makler_id'     => '',
		'regi_id'       => " \n ",
	];

	/** @param array<array-key, mixed> $row */
	#[DataProvider( 'prospects' )]
	public function testProspectsMatchTheTable( array $row ): void {
		$message  = is_string( $row['message'] ) ? $row['message'] : '';
		$elements = FeedbackFile::prospect( self::submission( $row ), $message );
		$read     = FeedbackElements::of( FeedbackXml::document( [ 'sender' => self::SENDER, 'objekt' => [ 'interessent' => $elements ] ] ) );
		self::assertSame( [ 'interessent' => $row['elements'] ], $read['objekt'] );
	}

	/** @return iterable<string, array{array<array-key, mixed>}> */
	public static function prospects(): iterable {
		return OpenImmoFile::rows( 'openimmo-feedback-prospects' );
	}

	public function testRequiredElementsArePrintedEvenIfEmpty(): void {
		$read = FeedbackElements::of( FeedbackXml::document( [ 'sender' => self::SENDER, 'objekt' => [ 'oobj_id' => '', 'interessent' => [ 'int_id' => '' ] ] ] ) );
		self::assertSame(
			[
				'version' => '1.2.5',
				'sender'  => [ 'name' => 'Musterhaus <Immobilien> & Söhne', 'datum' => '26.11.2026', 'makler_id' => '' ],
				'objekt'  => [ 'interessent' => [] ],
			],
			$read
		);
	}

	public function testInvalidUtf8DoesNotBreakTheFile(): void {
		$read = FeedbackElements::of( FeedbackXml::document( [ 'sender' => [ 'name' => "Stra\xdfe \xf0\x9f" ] + self::SENDER ] ) );
		self::assertIsArray( $read['sender'] );
		self::assertStringStartsWith( 'Stra', is_string( $read['sender']['name'] ) ? $read['sender']['name'] : '' );
	}

	/** @param array<array-key, mixed> $row */
	private static function submission( array $row ): Submission {
		$payload = new JsonObject( [ 'exposeInquiry' => [ 'objectId' => 7, 'type' => $row['wish'] ] ] );
		$contact = array_filter( (array) $row['contact'], is_string( ... ) );
		/** @var array<string, string> $contact */
		return new Submission( 1, '3f9c2a1e-5d20-4c6b-9a57-0d3c8e1f2b64', SubmissionKind::ExposeInquiry, Language::German, 0, '', 0, null, $contact, null, [], $payload, 7 );
	}
}
