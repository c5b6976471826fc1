<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Submission;

use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Body;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Http\FormClaims;
use SwImmoSuite\Http\Visitor;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;
use SwImmoSuite\Visitor\Submission\Forms\CheckedForm;
use SwImmoSuite\Visitor\Submission\Forms\MessageForm;

/** The check of a form returns either a form that can be stored, or all of its faults. */
final class MessageFormTest extends TestCase {

	private const CONTACT = [
		'firstname'    => 'Erika',
		'lastname'     => 'Muster',
		'email'        => 'Erika@Example.com',
		'customFields' => [
			'newsletter'    => true,
			'dataPrivacy'   => true,
			'acceptContact' => true,
		],
	];

	public function testAFormWithoutFaultsContainsThePayloadToStore(): void {
		$checked = self::form( [ 'contact' => self::CONTACT, 'message' => 'Guten Tag' ] )->check( self::claims() );
		self::assertInstanceOf( CheckedForm::class, $checked );
		self::assertSame(
			[ 'contact' => [ 'firstname' => 'Erika', 'lastname' => 'Muster', 'email' => 'Erika@Example.com' ], 'message' => 'Guten Tag' ],
			$checked->payload()
		);
		self::assertSame( [ ConsentPurpose::DataPrivacy, ConsentPurpose::AcceptContact ], $checked->consents, 'This form has not offered the newsletter.' );
		self::assertNull( $checked->owner );
	}

	/** A signed-in visitor who enters another address is treated as a stranger. */
	public function testOnlyTheirOwnAddressIdentifiesASignedInSender(): void {
		$ownAddress = self::form( [ 'contact' => self::CONTACT ], 'ERIKA@example.com' )->check( self::claims() );
		self::assertInstanceOf( CheckedForm::class, $ownAddress );
		self::assertSame( 7, $ownAddress->owner?->contactId );
		self::assertTrue( $ownAddress->payload()['signedIn'] ?? null );

		$otherAddress = self::form( [ 'contact' => self::CONTACT ], 'otto@example.com' )->check( self::claims() );
		self::assertInstanceOf( CheckedForm::class, $otherAddress );
		self::assertNull( $otherAddress->owner );
		self::assertArrayNotHasKey( 'signedIn', $otherAddress->payload() );
	}

	public function testAllFaultsAreReturnedTogether(): void {
		$checked = self::form( [ 'contact' => [ 'email' => 'erika@example.com' ] ] )->check( self::claims( 'phone', 'message' ) );
		self::assertInstanceOf( Faults::class, $checked );
		self::assertSame(
			[
				'contact.firstname required',
				'contact.lastname required',
				'contact.phone required',
				'message required',
				'contact.customFields.dataPrivacy consent_missing',
				'contact.customFields.acceptContact consent_missing',
			],
			self::codes( $checked )
		);
	}

	public function testForABrokenBodyFaultsThatTheSchemaDoesNotSeeAreReportedToo(): void {
		$body   = self::body( [ 'contact' => [ 'email' => 'x', 'phone' => 7 ] + self::CONTACT ] );
		$broken = new MessageForm( new ApiRequest( $body, new Translator( Language::German ), null ) );
		self::assertSame( [ 'message required' ], self::codes( $broken->faults( self::claims( 'message' ) )->without( $body->violations ) ) );
	}

	/** @param array<string, mixed> $body */
	private static function form( array $body, ?string $signedIn = null ): MessageForm {
		$visitor = null === $signedIn ? null : new Visitor( 7, new EmailAddress( $signedIn ), 1, Language::German );
		return new MessageForm( new ApiRequest( self::body( $body ), new Translator( Language::German ), null, [], [], $visitor ) );
	}

	/** @param array<string, mixed> $values */
	private static function body( array $values ): Body {
		return Body::read( (string) wp_json_encode( $values ), Contract::schema( 'contact-request' ) );
	}

	private static function claims( string ...$required ): FormClaims {
		return new FormClaims( 0, 'contact-form', Language::German, postId: 0, requiredFields: array_values( $required ), newsletter: 'hidden', consentHash: '' );
	}

	/** @return list<string> */
	private static function codes( Faults $faults ): array {
		return array_map( static fn( array $fault ): string => "{$fault['field']} {$fault['code']}", $faults->entries( new Translator( Language::German ) ) );
	}
}
