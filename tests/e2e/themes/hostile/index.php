<?php
/** The only template of the theme. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

get_header();
?>
<div class="site">
<?php
while ( have_posts() ) {
	the_post();
	the_title( '<h1>', '</h1>' );
	the_content();
}
?>
</div>
<?php
get_footer();
