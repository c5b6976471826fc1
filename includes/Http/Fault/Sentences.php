<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\Fault;

use SwImmoSuite\Foundation\Contract\Violation;
use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** Sentences for visitors and staff, one for each error code. */
final class Sentences {

	/**
	 * @param array<string, FaultDetails> $details Values for sentences about single fields, by dotted path of the field or its parent.
	 */
	public function __construct(
		private readonly Translator $translator,
		private readonly array $details = [],
	) {
	}

	/** @return array{field: string, code: string, message: string} One entry of error.schema.json. */
	public function fault( string $field, string $code, int $bound = 0 ): array {
		$dot     = strrpos( $field, '.' );
		$details = $this->details[ $field ] ?? $this->details[ substr( $field, 0, (int) $dot ) ] ?? null;
		return [
			'field'   => $field,
			'code'    => $code,
			'message' => null === $details
				? $this->ofField( false === $dot ? $field : substr( $field, $dot + 1 ), $code, $bound )
				: $this->ofDetails( $details, $code, $bound ),
		];
	}

	/** @return array{field: string, code: string, message: string} */
	public function violation( Violation $violation ): array {
		$name = $violation->name();
		if ( 'radiusKm' === $name && in_array( $violation->keyword, [ 'minimum', 'maximum' ], true ) ) {
			return $this->ofRadius( $violation );
		}
		$code = match ( $violation->keyword ) {
			'required', 'minLength', 'minItems' => 'required',
			'enum'                              => 'unknown_option',
			'maxLength'                         => 'too_long',
			'maxItems'                          => 'too_many',
			'additionalProperties'              => 'unknown_field',
			'type'                              => [ 'boolean' ] === $violation->schema->types() ? 'unknown_option' : self::malformed( $name, $violation->schema->types() ),
			default                             => self::malformed( $name, $violation->schema->types() ),
		};
		return $this->fault( $violation->field, $code, (int) $violation->schema->bound( 'maxLength' ) );
	}

	/**
	 * The radius is the only typed number whose bounds are in the schema.
	 *
	 * @return array{field: string, code: string, message: string}
	 */
	private function ofRadius( Violation $violation ): array {
		$t       = $this->translator;
		$bound   = static fn( string $keyword ): string => $t->number( (int) $violation->schema->bound( $keyword ) );
		$details = new FaultDetails( $t->text( 'Radius' ), '', $bound( 'minimum' ), $bound( 'maximum' ) );
		return ( new self( $t, [ $violation->field => $details ] ) )->fault( $violation->field, 'out_of_range' );
	}

	public function refusal( Failure $failure ): string {
		$seconds = $failure->data['retryAfter'] ?? 0;
		$t       = $this->translator;
		return match ( $failure->error ) {
			'rest_invalid_param'         => $t->text( 'Please check your entries.' ),
			'sw_immosuite_form_token'    => $t->text( 'The page has been open for a long time. Please send the form again.' ),
			'sw_immosuite_conflict'      => $t->text( 'This form has already been sent with other entries. Please reload it.' ),
			'sw_immosuite_too_large'     => $t->text( 'That is too much text. Please shorten your message.' ),
			'sw_immosuite_limit'         => $this->limit( is_int( $seconds ) ? $seconds : 0 ),
			'sw_immosuite_key_unknown'   => $t->text( 'We do not know this link.' ),
			'sw_immosuite_key_expired'   => $t->text( 'This link has expired.' ),
			'sw_immosuite_session'       => $t->text( 'You are no longer signed in. Please sign in again.' ),
			'rest_not_logged_in'         => $t->text( 'Your WordPress login has expired. Please log in in a new tab; your text stays here.' ),
			'rest_forbidden'             => $t->text( 'You do not have permission for this. Please contact the site\'s administrators.' ),
			'sw_immosuite_mail_sending'  => $t->text( 'This email is being sent at this moment. Please try again shortly.' ),
			'sw_immosuite_changed'       => $this->changed( $failure->data ),
			'sw_immosuite_answered'      => $this->answered( $failure->data ),
			'sw_immosuite_unconfirmed'   => $t->text( 'This address is not confirmed. The reply might reach somebody else.' ),
			'sw_immosuite_withdrawn'     => sprintf( $t->text( 'The consent to be contacted was withdrawn on %s.' ), $t->date( self::moment( $failure->data ) ) ),
			'sw_immosuite_templates_changed' => $t->text( 'Someone has changed the templates in the meantime. Your text is still here: please check it and save it again.' ),
			'sw_immosuite_views_changed' => $t->text( 'Your views have been changed in another window meanwhile. Please save again.' ),
			'sw_immosuite_busy'          => $t->text( 'Somebody else is importing regions at this moment. Please try again in a minute.' ),
			'sw_immosuite_not_held'      => $t->text( 'This transfer is not waiting for a decision, or somebody has decided already. Please reload the page.' ),
			'sw_immosuite_file_too_large' => $this->fileTooLarge( $failure->data ),
			'sw_immosuite_too_many_uploads'  => $t->text( 'Three of your files are being uploaded already. Please finish or cancel one first.' ),
			'sw_immosuite_upload_incomplete' => $t->text( 'The file has not arrived completely. Please upload it again.' ),
			'sw_immosuite_upload_broken'     => $t->text( 'The file was damaged on its way. Please upload it again.' ),
			'sw_immosuite_upload_storage'    => $t->text( 'The server cannot store the file: its disk is full, or WordPress may not write to the uploads folder. Nothing has been changed.' ),
			'sw_immosuite_source_full'       => $t->text(
				'There is no room for this file: too many files of its source are waiting, or it is too large by itself. '
				. 'Please send it again when the others are through.'
			),
			'sw_immosuite_disabled'      => $t->text( 'This function has been disabled.' ),
			'sw_immosuite_too_many_searches' => $t->text( 'You have saved as many searches as an account can hold. Please delete one that you no longer need.' ),
			'sw_immosuite_not_found',
			'rest_no_route'              => $t->text( 'This entry no longer exists.' ),
			'internal_server_error'      => $t->text( 'An internal server error has occurred.' ),
			default                      => $t->text( 'An error has occurred.' ),
		};
	}

	/** @param array<string, mixed> $data Of an entry: the user and time of the change. Of regions: empty. */
	private function changed( array $data ): string {
		$t    = $this->translator;
		$name = self::userName( $data );
		return match ( true ) {
			! isset( $data['entry'] ) => $t->text( 'The regions have been changed since the check. Please check again.' ),
			'' === $name              => $t->text( 'This entry has been changed in the meantime. You now see the latest state; your text is still here.' ),
			default                   => sprintf(
				$t->text( '%1$s changed this entry at %2$s. You now see the latest state; your text is still here.' ),
				$name,
				$t->timeOfDay( self::moment( $data ) )
			),
		};
	}

	/** @param array<string, mixed> $data Key most: PHP's limit in bytes, if the file exceeds it. */
	private function fileTooLarge( array $data ): string {
		$t    = $this->translator;
		$most = $data['most'] ?? null;
		if ( ! is_int( $most ) ) {
			return $t->text( 'The file is too large.' );
		}
		$text = $t->text( 'The server accepts at most %s MB at once. Please upload the file under ImmoSuite → Import, where it is sent in parts, or put it in the folder.' );
		return sprintf( $text, $t->number( $most / 1_048_576 ) );
	}

	/** @param array<string, mixed> $data */
	private function answered( array $data ): string {
		$t = $this->translator;
		return sprintf( $t->text( '%1$s already replied at %2$s. Please read that reply before you send yours.' ), self::userName( $data ), $t->timeOfDay( self::moment( $data ) ) );
	}

	/** @param array<string, mixed> $data */
	private static function userName( array $data ): string {
		$user = $data['user'] ?? null;
		return is_array( $user ) && is_string( $user['name'] ?? null ) ? $user['name'] : '';
	}

	/** @param array<string, mixed> $data Key at: time in RFC 3339. */
	private static function moment( array $data ): int {
		return is_string( $data['at'] ?? null ) ? (int) strtotime( $data['at'] ) : 0;
	}

	private function limit( int $seconds ): string {
		$minutes = max( 1, (int) ceil( $seconds / 60 ) );
		return sprintf(
			$this->translator->plural(
				'Too many attempts. Please try again in %s minute.',
				'Too many attempts. Please try again in %s minutes.',
				$minutes
			),
			$this->translator->number( $minutes )
		);
	}

	private function ofField( string $name, string $code, int $bound ): string {
		$t = $this->translator;
		return match ( $code ) {
			'required'           => $this->required( $name ),
			'email'              => $t->text( 'Please enter a complete email address, for example name@domain.example.' ),
			'phone'              => $t->text( 'Please enter a phone number, for example 030 23125 123.' ),
			'zip'                => $t->text( 'Please check the postal code.' ),
			'too_long'           => $this->tooLong( $name, $bound ),
			'too_many'           => 'locations' === $name ? $t->text( 'Too many regions. Please choose larger ones.' ) : $t->text( 'Please check your entries.' ),
			'invalid_characters' => $t->text( 'This field contains characters that we cannot process. Please type the text again.' ),
			'unknown_option'     => $t->text( 'This option is no longer available. Please choose again.' ),
			'consent_missing'    => $this->consentMissing( $name ),
			'number'             => $this->number( '' ),
			'range'              => $t->text( 'The value for “from” must not be greater than the value for “up to”.' ),
			'unknown_category'   => $t->text( 'This type of property is no longer available. Please choose again.' ),
			'category_mismatch'  => $t->text( 'Please choose a type of property that fits the use.' ),
			'unknown_region'     => $t->text( 'A chosen region is no longer available. Please check the regions.' ),
			'listing_gone'       => $t->text( 'This property is no longer available.' ),
			'same_email'         => $t->text( 'This already is your email address.' ),
			'past'               => $t->text( 'Please choose a date from tomorrow on.' ),
			'file_too_large'     => $t->text( 'The file is too large.' ),
			'too_large'          => $t->text( 'That is too much text. Please shorten your message.' ),
			'too_many_ticked'    => $t->text( 'At most 1,000 ticked entries can be exported at once. Please tick fewer, or export the whole list.' ),
			'view_taken'         => $t->text( 'Two views have the same name in the address. Please save one of them again.' ),
			'too_many_views'     => $t->text( 'You have 30 views, more are not possible. Please delete one that you no longer need.' ),
			'id_taken'           => $t->text( 'Two templates have the same id. Please give one of them another one.' ),
			'note_missing'       => $t->text( 'Please write down why it is to be kept longer.' ),
			'may_not_edit'       => $t->text( 'This person may not edit entries. Please choose somebody else.' ),
			default              => $t->text( 'Please check your entries.' ),
		};
	}

	/** Sentence that names the field and its bounds. */
	private function ofDetails( FaultDetails $details, string $code, int $bound ): string {
		$t = $this->translator;
		return match ( true ) {
			'number' === $code            => $this->number( $details->kind ),
			'required' === $code          => sprintf(
				match ( $details->kind ) {
					FaultDetails::CHOICE => $t->text( 'Please choose an option for “%s”.' ),
					FaultDetails::TICK   => $t->text( 'Please check the box “%s”.' ),
					default              => $t->text( 'Please fill in “%s”.' ),
				},
				$details->label
			),
			FaultDetails::GONE === $details->kind => $t->text( 'This form has changed: a field is no longer there. Please send the form again.' ),
			'field_not_offered' === $code => sprintf( $t->text( '“%s” does not belong to this type of property. Please clear the field.' ), $details->label ),
			'min' === $code               => sprintf( $t->text( '%1$s: please enter at least %2$s.' ), $details->label, $details->least ),
			'max' === $code               => sprintf( $t->text( '%1$s: please enter no more than %2$s.' ), $details->label, $details->most ),
			'placeholder_left' === $code  => sprintf( $t->text( 'The placeholder %s has not been replaced. Please fill in or remove it.' ), $details->label ),
			'too_late' === $code          => sprintf( $t->text( 'Please choose a date up to %s.' ), $details->most ),
			'out_of_range' === $code      => sprintf( $t->text( '%1$s: please enter a value between %2$s and %3$s.' ), $details->label, $details->least, $details->most ),
			default                       => $this->ofField( '', $code, $bound ),
		};
	}

	private function number( string $kind ): string {
		$t = $this->translator;
		return match ( $kind ) {
			FaultDetails::AMOUNT => $t->text( 'Please enter an amount, for example 350,000.' ),
			FaultDetails::WHOLE  => $t->text( 'Please enter a whole number, for example 4.' ),
			FaultDetails::YEAR   => $t->text( 'Please enter the year with four digits, for example 1978.' ),
			default              => $t->text( 'Please enter a number, for example 85.5.' ),
		};
	}

	private function tooLong( string $name, int $bound ): string {
		$t     = $this->translator;
		$label = $this->label( $name );
		$text  = sprintf( $t->plural( 'Please shorten the text to %s character.', 'Please shorten the text to %s characters.', $bound ), $t->number( $bound ) );
		return '' === $label ? $text : "{$label}: {$text}";
	}

	private function required( string $name ): string {
		$t     = $this->translator;
		$label = $this->label( $name );
		return match ( $name ) {
			'firstname'  => $t->text( 'Please enter your first name.' ),
			'lastname'   => $t->text( 'Please enter your last name.' ),
			'email'      => $t->text( 'Please enter your email address.' ),
			'phone'      => $t->text( 'Please enter your phone number.' ),
			'message'    => $t->text( 'Please write a message.' ),
			'type'       => $t->text( 'Please choose what you would like.' ),
			'categoryId' => $t->text( 'Please choose the type of property.' ),
			'locations'  => $t->text( 'Please choose at least one region.' ),
			default      => '' === $label ? $t->text( 'Please check your entries.' ) : sprintf( $t->text( 'Please fill in “%s”.' ), $label ),
		};
	}

	private function label( string $name ): string {
		$t = $this->translator;
		return match ( $name ) {
			'salutation' => $t->text( 'Salutation' ),
			'company'    => $t->text( 'Company' ),
			'firstname'  => $t->text( 'First name' ),
			'lastname'   => $t->text( 'Last name' ),
			'email'      => $t->text( 'Email address' ),
			'phone'      => $t->text( 'Phone' ),
			'message'    => $t->text( 'Message' ),
			'street'     => $t->text( 'Street' ),
			'number'     => $t->text( 'House no.' ),
			'zip'        => $t->text( 'Postal code' ),
			'city'       => $t->text( 'City' ),
			'district'   => $t->text( 'District' ),
			default      => '',
		};
	}

	private function consentMissing( string $name ): string {
		$t = $this->translator;
		return match ( $name ) {
			'dataPrivacy'   => $t->text( 'Please agree to the storage of your details so that we can handle your request.' ),
			'acceptContact' => $t->text( 'Please agree to be contacted so that we can reply to you.' ),
			default         => $t->text( 'Please agree to receive the newsletter.' ),
		};
	}

	/**
	 * Code of the error for a malformed value.
	 *
	 * @param list<string> $types Types that the schema allows.
	 */
	private static function malformed( string $name, array $types ): string {
		return match ( true ) {
			in_array( $name, [ 'email', 'phone', 'zip' ], true )  => $name,
			! in_array( 'string', $types, true ) && [] !== array_intersect( $types, [ 'number', 'integer' ] ) => 'number',
			default                                               => 'invalid_characters',
		};
	}
}
